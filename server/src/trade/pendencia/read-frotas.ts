import type { Frota } from '@cais/core/api/transporte.ts'
import type { FormaSlug, KindSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { maskCnh } from '@cais/core/values/mask.ts'
import { sql } from 'kysely'
import { readRascunho, wasHandedIn } from '../../course/dados.ts'
import { transportadoresEsperadosOf } from '../../course/partes.ts'
import type { PendenciaRef } from '../../course/pendencia/open-pendencia.ts'
import { loadFrotas } from '../../course/transporte/frota.ts'
import type { Db } from '../../db/pool.ts'

interface Looking {
  empresaId: number | null
  /** A carrier sees nothing of other carriers. */
  onlyOwn: boolean
  /** The reader sees all drivers and trucks that may come, not only the named ones. */
  chooses: boolean
}

/** The carriers of a service with the drivers and trucks that the reader may see. */
export async function readFrotas(
  db: Db,
  { servicoId, pendenciaId }: PendenciaRef,
  slug: KindSlug | null,
  { empresaId, onlyOwn, chooses }: Looking,
  today: string,
): Promise<Frota[]> {
  const carriers = await readCarriers(db, await transportadoresEsperadosOf(db, servicoId, today))
  const seen = onlyOwn ? carriers.filter(({ id }) => id === empresaId) : carriers
  const frotas = await loadFrotas(
    db,
    seen.map(({ id }) => id),
    today,
  )
  const mentionedOf = isTransporte(slug) ? await readMentioned(db, slug, pendenciaId) : () => nobody
  const isHandedIn = await wasHandedIn(db, pendenciaId)
  // Other parties see only the drivers and trucks that a carrier has handed in, never those that it might send.
  const choosesOf = (id: number) => id === empresaId && chooses
  const isShown = (id: number, is: { mentioned: boolean; ativa: boolean }) =>
    choosesOf(id) ? is.mentioned || is.ativa : is.mentioned && isHandedIn
  const own = empresaId !== null && seen.some(({ id }) => choosesOf(id)) ? await readPares(db, empresaId) : []
  return seen.map(({ id, nome }): Frota => {
    const mentioned = mentionedOf(id)
    return {
      id,
      nome,
      pares: choosesOf(id) ? own : [],
      motoristas: frotas.motoristas
        .filter((one) => one.transportadorId === id)
        .filter((one) =>
          isShown(id, { mentioned: mentioned.motoristas.includes(one.id), ativa: one.acesso.ativa }),
        )
        .map((one) => ({
          id: one.id,
          nome: one.nome,
          cnh: id === empresaId ? one.cnh : maskCnh(one.cnh),
          categoriaCnh: one.categoriaCnh,
          validadeCnh: one.validadeCnh,
          recusa: frotas.recusaDeMotorista(id, one.id, null),
        }))
        .toSorted(byUse(choosesOf(id) ? own.map((par) => par.motoristaId) : [])),
      veiculos: frotas.veiculos
        .filter((one) => one.transportadorId === id)
        .filter((one) =>
          isShown(id, { mentioned: mentioned.veiculos.includes(one.id), ativa: one.acesso.ativa }),
        )
        .map((one) => ({
          id: one.id,
          placa: one.placa,
          tipo: one.tipo,
          recusa: frotas.recusaDeVeiculo(id, one.id),
        }))
        .toSorted(byUse(choosesOf(id) ? own.map((par) => par.caminhaoId) : [])),
    }
  })
}

/** Sorts the usual ones first, in their order, and those with a refusal last. */
function byUse(usual: readonly number[]) {
  const rank = ({ id, recusa }: { id: number; recusa: TextKey | null }) => {
    if (recusa !== null) return usual.length + 1
    const at = usual.indexOf(id)
    return at < 0 ? usual.length : at
  }
  return (a: Parameters<typeof rank>[0], b: Parameters<typeof rank>[0]) => rank(a) - rank(b)
}

async function readCarriers(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; nome: string }>`
    SELECT e.id, e.nome FROM empresa e WHERE e.id = ANY(${[...ids]}::bigint[]) ORDER BY e.nome, e.id`.execute(
    db,
  )
  return rows
}

interface Mencionados {
  motoristas: (number | null | undefined)[]
  veiculos: (number | null | undefined)[]
}
const nobody: Mencionados = { motoristas: [], veiculos: [] }

type TransporteSlug = Extract<FormaSlug, `dados-transporte${string}` | 'motoristas' | 'veiculos'>

/** Two carriers may send the same driver: each form says whose the ones are that it names. */
const mencionadosEm: {
  [Slug in TransporteSlug]: (dados: Rascunho<Slug>, isOfCarrier: IsOfCarrier) => Mencionados
} = {
  'dados-transporte': (dados, isOf) => (isOf(dados) ? idsIn(dados.cargas, dados.cargas) : nobody),
  'dados-transporte-carga-geral': (dados, isOf) =>
    isOf(dados) ? idsIn(dados.transportes, dados.transportes) : nobody,
  'dados-transporte-desova': ({ motoristas, veiculos }, isOf) =>
    idsIn(motoristas?.filter(isOf), veiculos?.filter(isOf)),
  motoristas: (dados, isOf) => ({ motoristas: isOf(dados) ? (dados.motoristas ?? []) : [], veiculos: [] }),
  veiculos: (dados, isOf) => ({ motoristas: [], veiculos: isOf(dados) ? (dados.veiculos ?? []) : [] }),
}

type IsOfCarrier = (named: { transportadorId?: number | null }) => boolean

const isTransporte = (slug: KindSlug | null): slug is TransporteSlug =>
  slug !== null && Object.keys(mencionadosEm).includes(slug)

const idsIn = (
  drivers: readonly { motoristaId?: number | null }[] | null | undefined,
  trucks: readonly { caminhaoId?: number | null }[] | null | undefined,
): Mencionados => ({
  motoristas: (drivers ?? []).map(({ motoristaId }) => motoristaId),
  veiculos: (trucks ?? []).map(({ caminhaoId }) => caminhaoId),
})

async function readMentioned<Slug extends TransporteSlug>(
  db: Db,
  slug: Slug,
  pendenciaId: number,
): Promise<(transportadorId: number) => Mencionados> {
  const dados = await readRascunho(db, slug, pendenciaId)
  return (id) =>
    dados === null ? nobody : mencionadosEm[slug](dados, ({ transportadorId }) => transportadorId === id)
}

interface Par {
  motoristaId: number
  caminhaoId: number
}

const shown = 50

/** The pairs of driver and truck in a carrier's hand-ins, the most frequent first, and for equal counts the latest. */
async function readPares(db: Db, transportadorId: number): Promise<Par[]> {
  const { rows } = await sql<Par>`
    SELECT i.motorista_id::float8 AS "motoristaId", i.caminhao_id::float8 AS "caminhaoId"
    FROM (SELECT d.ultima_entrega, p.id FROM pendencia p JOIN pendencia_dados d ON d.pendencia_id = p.id
      WHERE p.transportador_id = ${transportadorId} AND d.ultima_entrega IS NOT NULL
      ORDER BY p.id DESC LIMIT 500) entrega
    CROSS JOIN LATERAL viagens_em(entrega.ultima_entrega) i
    WHERE i.transportador_id = ${transportadorId} AND i.motorista_id IS NOT NULL AND i.caminhao_id IS NOT NULL
    GROUP BY 1, 2 ORDER BY count(*) DESC, max(entrega.id) DESC LIMIT ${shown}`.execute(db)
  return rows
}
