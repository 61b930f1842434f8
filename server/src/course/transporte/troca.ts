import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import {
  type Indicacao,
  indicadosOf,
  isOfTransporte,
  type SlugDeTransporte,
} from '@cais/core/pendencia/transporte/indicados.ts'
import {
  isEmTempo,
  type LinhaTrocavel,
  linhasTrocadas,
  linhasTrocaveis,
  mayTrocar,
} from '@cais/core/pendencia/transporte/troca.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { PendenciaEstado } from '@cais/core/workflow/estado.ts'
import type { Db } from '../../db/pool.ts'
import { refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { readEntradas } from '../entradas.ts'
import type { LoadedServico } from '../estado.ts'
import { readJanelasOfLinhas } from '../janelas/janelas-das-linhas.ts'
import { notifyStaff } from '../recados/notify-empresa.ts'
import { notifyPartes, textosOfServico } from '../recados/notify-partes.ts'
import { type Causa, writeTransicoes } from '../transicoes.ts'
import { loadFrotas } from './frota.ts'
import { readViagens } from './viagens.ts'

/** The lines for which a company with this role may still change driver or truck, also after hand-in. */
export async function readTrocaveis(
  db: Db,
  servico: Pick<LoadedServico, 'id' | 'estado'>,
  pendencia: PendenciaEstado,
  { id: empresaId, papel, today }: { id: number; papel: Papel; today: string },
): Promise<LinhaTrocavel[]> {
  const { id, estado } = servico
  if (!mayTrocar(estado, pendencia, papel)) return []
  // Only a carrier knows whom it can send instead.
  if (papel !== 'TRANSPORTADOR' && (await carrierOf(db, pendencia.id)) !== empresaId) return []
  const janelas = await readJanelasOfLinhas(db, id)
  const entradas = await readEntradas(db, id)
  const viagens = await readViagens(db, servico, today)
  return linhasTrocaveis(estado, (linha) => {
    const own = viagens.filter(({ linhaId }) => linhaId === linha.id)
    return {
      fim: janelas.get(linha.id)?.fim ?? null,
      chegou:
        own.length > 0 ? own.every(({ veio }) => veio) : entradas.some((one) => one.linhaId === linha.id),
      vieram: own.filter(({ veio }) => veio).map(({ viagem }) => viagem),
    }
  })
}

async function carrierOf(db: Db, pendenciaId: number): Promise<number | null> {
  const row = await db
    .selectFrom('pendencia')
    .select('transportador_id')
    .where('id', '=', pendenciaId)
    .executeTakeFirst()
  return row?.transportador_id ?? null
}

interface Trocando {
  servico: LoadedServico
  pendencia: PendenciaEstado
  trocaveis: readonly LinhaTrocavel[]
}

/** Nothing was handed in here yet where the terminal did so at the counter. */
const namedIn = (slug: SlugDeTransporte, entrega: unknown) =>
  entrega === null ? [] : indicadosOf(slug, entrega)

/** Who is there, or was too late, stays who was named. */
export function requireEmTempo(
  slug: FormaSlug,
  { trocaveis }: Trocando,
  before: unknown,
  after: unknown,
  now: Date,
): void {
  if (!isOfTransporte(slug)) return
  const { changed } = linhasTrocadas(namedIn(slug, before), namedIn(slug, after))
  const isLate = ({ cargaServicoId: linhaId, viagem }: Indicacao) =>
    !trocaveis.some(
      (one) =>
        (linhaId === null || one.cargaServicoId === linhaId) &&
        isEmTempo(one, now) &&
        !(viagem && one.vieram?.includes(viagem.numero)),
    )
  refuseIf(changed.some(isLate) ? 'pendencia.recusa.troca-tarde' : null)
}

/**
 * Writes the change of drivers and trucks to the timeline and tells the parties and the terminal. A hand-in without any
 * change tells nothing.
 */
export async function notifyTroca(
  tx: Tx,
  causa: Causa,
  slug: FormaSlug,
  { servico, pendencia }: Trocando,
  before: unknown,
  after: unknown,
): Promise<void> {
  if (!isOfTransporte(slug)) return
  const [old, fresh] = [namedIn(slug, before), namedIn(slug, after)]
  const { changed } = linhasTrocadas(old, fresh)
  if (changed.length === 0) return
  // Each of several carriers knows only its own people.
  const texto =
    slug === 'dados-transporte-desova' ? null : await whoComes(tx, servico.id, old, fresh, causa.today)
  const [dequem] =
    slug === 'dados-transporte-desova' ? [] : changed.map((one) => one.transportadorId).slice(-1)
  const { status } = pendencia
  await writeTransicoes(tx, causa, servico.id, [
    {
      alvo: 'PENDENCIA',
      id: pendencia.id,
      evento: 'TROCA',
      de: status,
      para: status,
      motivo: texto,
      empresaId: dequem,
    },
  ])
  const recado = { sobre: 'TROCA', tipo: pendencia.tipo, motivo: null, quem: texto } as const
  const exceptLogin = causa.principal
  await notifyPartes(tx, causa, servico, {
    pendencias: [pendencia],
    recado,
    recadoFor: ({ papel, empresaId }) =>
      papel === 'TRANSPORTADOR' && empresaId !== dequem ? { ...recado, quem: null } : recado,
    exceptLogin,
  })
  const textos = await textosOfServico(tx, servico.id, recado)
  await notifyStaff(tx, causa.now, textos, { caminho: `/terminal/servicos/${servico.id}`, exceptLogin })
}

/** `CSMU1234560: RQA1B23, João Lima; ...` for the replacements. */
async function whoComes(
  tx: Tx,
  servicoId: number,
  before: readonly Indicacao[],
  after: readonly Indicacao[],
  today: string,
): Promise<string> {
  const { changed } = linhasTrocadas(before, after)
  const coming = after.filter((one) => changed.includes(one))
  const frotas = await loadFrotas(tx, [...new Set(coming.map((one) => one.transportadorId))], today)
  const cargas = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select(['l.id', 'c.identificador'])
    .where('l.servico_id', '=', servicoId)
    .execute()
  const parts = coming.map(({ cargaServicoId, caminhaoId, motoristaId, transportadorId }) => {
    const own = <T extends { id: number; transportadorId: number }>(rows: readonly T[], id: number | null) =>
      rows.find((row) => row.id === id && row.transportadorId === transportadorId)
    const carga = cargas.find(({ id }) => id === cargaServicoId)?.identificador
    const who = [own(frotas.veiculos, caminhaoId)?.placa, own(frotas.motoristas, motoristaId)?.nome]
    return [carga, who.filter(Boolean).join(', ')].filter(Boolean).join(': ')
  })
  return parts.join('; ').slice(0, 500)
}
