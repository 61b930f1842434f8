import { setImmediate as nextTurn } from 'node:timers/promises'
import { begins } from '@cais/core/anexo/bytes.ts'
import {
  largestNotas,
  lerNotasCeMercante,
  lerNotasFiscais,
  mostNotas,
  type NotaDoArquivo,
} from '@cais/core/api/nota-fiscal.ts'
import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { conteineresEm, lugarDaNota } from '@cais/core/pendencia/nota-fiscal/conferir.ts'
import { type NotaLida, type RecusaNfe, readNfe } from '@cais/core/pendencia/nota-fiscal/nfe.ts'
import { maskRegister } from '@cais/core/values/mask.ts'
import type { PendenciaRef } from '../../../course/pendencia/open-pendencia.ts'
import { readTela } from '../../../course/pendencia/read-tela.ts'
import type { Db } from '../../../db/pool.ts'
import { Unzipped } from '../../../documents/unzip.ts'
import type { ActingEmpresa } from '../../../http/access.ts'
import { Refused, refuseField } from '../../../http/refused.ts'
import { type Endpoint, serve } from '../../../http/serve.ts'

/** What all archives of one call may unpack to. */
const mostUnpacked = 20 * 1024 * 1024

export const lerNotasEndpoints: Endpoint[] = [
  serve(lerNotasFiscais)(({ db, empresa }, { params, body }) =>
    lerNotas(db, empresa, 'nota-fiscal', params, body.arquivos),
  ),
  serve(lerNotasCeMercante)(({ db, empresa }, { params, body }) =>
    lerNotas(db, empresa, 'nota-fiscal-ce-mercante', params, body.arquivos),
  ),
]

interface Enviado {
  name: string
  bytes: string
}

/** Whoever may not fill the pendencia in is told so before anybody looks into a file. */
async function lerNotas(
  db: Db,
  empresa: ActingEmpresa,
  slug: 'nota-fiscal' | 'nota-fiscal-ce-mercante',
  ref: PendenciaRef,
  arquivos: readonly Enviado[],
) {
  const tela = await readTela(db, empresa, slug, ref)
  if (tela.motivoLeitura) throw new Refused(409, tela.motivoLeitura)
  const files = arquivos.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes, 'base64') }))
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > largestNotas)
    refuseField('arquivos', 'validation.arquivos-grandes')
  const lidos = await readAll(unpacked(files))
  const used = await usedElsewhere(db, ref.pendenciaId, lidos)
  return answerOf(lidos, used, tela)
}

type Arquivo = { name: string } & ({ bytes: Uint8Array } | { recusa: RecusaNfe })
type Lido = { name: string } & ({ nota: NotaLida } | { recusa: RecusaNfe })

/** Files as they come; of an archive those that are in it, one at a time. */
function* unpacked(files: readonly { name: string; bytes: Buffer }[]): Generator<Arquivo> {
  let left = mostUnpacked
  for (const { name, bytes } of files) {
    if (!begins(bytes, 'PK')) {
      yield { name, bytes }
      continue
    }
    if (left === 0) yield { name, recusa: 'grande' }
    else left = yield* entriesOf(name, bytes, left)
  }
}

/** Gives back what is left of what may be unpacked. */
function* entriesOf(archive: string, bytes: Buffer, most: number): Generator<Arquivo, number> {
  const zip = orRecusa(() => new Unzipped(bytes, most))
  if ('recusa' in zip) {
    yield { name: archive, recusa: zip.recusa }
    return most
  }
  for (const name of zip.value.names().filter(isFile)) {
    const inside = orRecusa(() => zip.value.bytes(name) ?? Buffer.alloc(0))
    yield 'recusa' in inside ? { name, recusa: inside.recusa } : { name, bytes: inside.value }
    // What fills one archive up leaves nothing for the rest of it.
    if ('recusa' in inside && inside.recusa === 'grande') break
  }
  return zip.value.left
}

/** Folders, and what one maker of archives adds of its own. */
const isFile = (name: string) => !name.endsWith('/') && !name.startsWith('__MACOSX/')

function orRecusa<T>(read: () => T): { value: T } | { recusa: RecusaNfe } {
  try {
    return { value: read() }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { recusa: error.key === 'error.xlsx-too-large' ? 'grande' : 'zip' }
  }
}

/** One after the other, and everybody else between them. */
async function readAll(arquivos: Iterable<Arquivo>): Promise<Lido[]> {
  const lidos: Lido[] = []
  const seen = new Set<string>()
  for (const arquivo of arquivos) {
    const { name } = arquivo
    if (lidos.length >= mostNotas) return [...lidos, { name, recusa: 'muitas' }]
    const lido = 'recusa' in arquivo ? arquivo : { name, ...readNfe(arquivo.bytes) }
    const isRepeated = 'nota' in lido && seen.has(lido.nota.chave)
    if ('nota' in lido) seen.add(lido.nota.chave)
    lidos.push(isRepeated ? { name, recusa: 'repetida' } : lido)
    await nextTurn()
  }
  return lidos
}

/** Keys that another pendencia was handed in with. */
async function usedElsewhere(db: Db, pendenciaId: number, lidos: readonly Lido[]): Promise<Set<string>> {
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

function answerOf(lidos: readonly Lido[], used: ReadonlySet<string>, { cargas }: PendenciaTela) {
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
    ...lugarDaNota({ complemento }, cargas),
  }
}

/** Everybody with a part in the service reads it: a person's number is not theirs. */
const masked = ({ registro, nome }: NotaLida['emitente']) => ({ registro: maskRegister(registro), nome })
