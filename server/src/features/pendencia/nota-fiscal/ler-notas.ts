import {
  largestNotas,
  lerNotasCeMercante,
  lerNotasFiscais,
  type NotaDoArquivo,
} from '@cais/core/api/nota-fiscal.ts'
import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { conteineresEm, lugarOfNota } from '@cais/core/pendencia/nota-fiscal/conferir.ts'
import type { NotaLida, RecusaNfe } from '@cais/core/pendencia/nota-fiscal/nfe.ts'
import { maskRegister } from '@cais/core/values/mask.ts'
import type { PendenciaRef } from '../../../course/pendencia/open-pendencia.ts'
import { readTela } from '../../../course/pendencia/read-tela.ts'
import type { Db } from '../../../db/pool.ts'
import { readFiles } from '../../../documents/read-files.ts'
import type { NotaOuRecusa } from '../../../documents/read-notas.ts'
import type { ActingEmpresa } from '../../../http/access.ts'
import { Refused } from '../../../http/refused.ts'
import { type Endpoint, serve } from '../../../http/serve.ts'
import type { Actor } from '../../../http/session.ts'

export const lerNotasEndpoints: Endpoint[] = [
  serve(lerNotasFiscais)((context, { params, body }) =>
    lerNotas(context, 'nota-fiscal', params, body.arquivos),
  ),
  serve(lerNotasCeMercante)((context, { params, body }) =>
    lerNotas(context, 'nota-fiscal-ce-mercante', params, body.arquivos),
  ),
]

interface Enviado {
  name: string
  bytes: string
}

/** A user who may not fill in the pendencia is refused before any file is read. */
async function lerNotas(
  { db, actor, empresa }: { db: Db; actor: Actor; empresa: ActingEmpresa },
  slug: 'nota-fiscal' | 'nota-fiscal-ce-mercante',
  ref: PendenciaRef,
  arquivos: readonly Enviado[],
) {
  const { tela } = await readTela(db, empresa, slug, ref)
  if (tela.motivoLeitura) throw new Refused(409, tela.motivoLeitura)
  const lidos = await readFiles(actor, 'readNotas', arquivos, largestNotas)
  const used = await usedElsewhere(db, ref.pendenciaId, lidos)
  return answerOf(lidos, used, tela)
}

/** The keys among those read that were already handed in with another pendencia. */
async function usedElsewhere(
  db: Db,
  pendenciaId: number,
  lidos: readonly NotaOuRecusa[],
): Promise<Set<string>> {
  const chaves = lidos.flatMap((lido) => ('nota' in lido ? lido.nota.chave : []))
  if (chaves.length === 0) return new Set()
  const rows = await db
    .selectFrom('nota_fiscal')
    .select('chave')
    .where('chave', 'in', chaves)
    .where('pendencia_id', '<>', pendenciaId)
    .execute()
  return new Set(rows.map(({ chave }) => chave))
}

function answerOf(lidos: readonly NotaOuRecusa[], used: ReadonlySet<string>, { cargas }: PendenciaTela) {
  const notas: NotaDoArquivo[] = []
  const recusados: { arquivo: string; motivo: `pendencia.nfe.recusa.${RecusaNfe}` }[] = []
  for (const lido of lidos) {
    const recusa = 'recusa' in lido ? lido.recusa : used.has(lido.nota.chave) ? 'usada' : null
    if (recusa) recusados.push({ arquivo: lido.name, motivo: `pendencia.nfe.recusa.${recusa}` })
    else if ('nota' in lido) notas.push(rowOf(lido.name, lido.nota, cargas))
  }
  return { notas, recusados }
}

function rowOf(arquivo: string, nota: NotaLida, cargas: PendenciaTela['cargas']): NotaDoArquivo {
  const { complemento, dataEmissao, valorCentavos, pesoBruto, ...detalhes } = nota
  const { chave } = nota
  return {
    arquivo,
    chave,
    dataEmissao,
    valorCentavos,
    pesoBruto,
    detalhes: {
      ...detalhes,
      emitente: masked(detalhes.emitente),
      destinatario: detalhes.destinatario && masked(detalhes.destinatario),
      conteineres: conteineresEm(complemento),
    },
    ...lugarOfNota({ complemento }, cargas),
  }
}

/** All companies of the service read the answer, so the CPF of a person is masked. */
const masked = ({ registro, nome }: NotaLida['emitente']) => ({ registro: maskRegister(registro), nome })
