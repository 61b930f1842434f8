import { z } from 'zod'
import { notasFiscais } from '../pendencia/nota-fiscal/forma.ts'
import type { TextKey } from '../texts/text-key.ts'
import { day, id, line } from '../values/inputs.ts'
import { named } from './named.ts'
import { pathOfKind, pendenciaParams } from './pendencia.ts'
import { route } from './route.ts'
import { companyRoles } from './servico.ts'

/** The most invoices in one call. */
export const mostNotas = 100
/** The most bytes of all files in one call: 4 MB are 5.6 million characters of base64. */
export const largestNotas = 4_000_000

const nota = notasFiscais.shape.notas.element.shape

export const notaLida = z.object({
  /** The name of the file, or its name within an archive. */
  arquivo: z.string(),
  chave: nota.chave,
  dataEmissao: day,
  valorCentavos: z.int(),
  /** In thousandths of a kilogram; null where the invoice has none. */
  pesoBruto: z.int().nullable(),
  detalhes: nota.detalhes.unwrap().unwrap(),
  /** The cargo lines whose boxes the invoice names, or all lines. */
  cargas: z.array(id),
  /** The only CE Mercante of the service; null where it has several. */
  ceMercante: z.string().nullable(),
})
export type NotaDoArquivo = z.infer<typeof notaLida>

const readNotasOf = <Slug extends 'nota-fiscal' | 'nota-fiscal-ce-mercante'>(slug: Slug) =>
  route({
    method: 'POST',
    path: `${pathOfKind(slug)}/ler`,
    access: companyRoles,
    reads: true,
    maxBody: 6_000_000,
    summary:
      'Reads invoices from their files, NF-e 4.00 as XML or ZIP archives of them: rows for the form, and which file gave none and why. Nothing is kept.',
    params: pendenciaParams,
    body: z.object({
      arquivos: z
        .array(z.object({ name: line(255).min(1), bytes: z.string().max(5_700_000) }))
        .min(1, 'validation.required')
        .max(mostNotas),
    }),
    answer: z.object({
      notas: z.array(notaLida),
      recusados: z.array(z.object({ arquivo: z.string(), motivo: named<TextKey>() })),
    }),
  })

export const lerNotasFiscais = readNotasOf('nota-fiscal')
export const lerNotasCeMercante = readNotasOf('nota-fiscal-ce-mercante')
