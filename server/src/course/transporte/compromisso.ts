import type { Divergencia } from '@cais/core/api/motorista.ts'
import type { CompromissoView } from '@cais/core/api/terminal.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { Indicacao } from '@cais/core/pendencia/transporte/indicados.ts'
import { isOver } from '@cais/core/rules/escala.ts'
import type { Compromisso, MotoristaIndicado, Passou, VeiculoIndicado } from '@cais/core/workflow/portaria.ts'
import type { Db } from '../../db/pool.ts'
import { type Ate, readPassagens } from '../entradas.ts'
import type { LoadedServico } from '../estado.ts'
import { type JanelaDaLinha, readJanelasOfLinhas } from '../janelas/janelas-das-linhas.ts'
import { readLimites } from '../janelas/limites.ts'
import { readDivergencias } from './divergencias.ts'
import { type Frotas, loadFrotas } from './frota.ts'
import { readIndicados } from './indicados.ts'

type DoServico = Pick<LoadedServico, 'id' | 'estado'>

/**
 * The agreed window, drivers and trucks of each cargo line of a service, and its gate passages, until now or until a
 * moment.
 */
export async function readCompromissos(
  db: Db,
  servico: DoServico,
  today: string,
  ate: Ate | null = null,
): Promise<Map<number, Compromisso>> {
  const read = await readComIndicados(db, servico, today, ate)
  return new Map([...read].map(([id, { compromisso }]) => [id, compromisso]))
}

/** The same, with the drivers and trucks as they were handed in. */
async function readComIndicados(
  db: Db,
  servico: DoServico,
  today: string,
  ate: Ate | null,
): Promise<Map<number, { compromisso: Compromisso; indicados: Indicacao[] }>> {
  const { indicacoes: indicados, pede } = await readIndicados(db, servico, today)
  const carriers = [...new Set(indicados.map(({ transportadorId }) => transportadorId))]
  const frotas = await loadFrotas(db, carriers, today)
  const janelas = await readJanelasOfLinhas(db, servico.id)
  const passagens = await readPassagens(db, servico.id, ate)
  const aVir = await readNaviosAVir(db, servico, ate?.em ?? null)
  return new Map(
    servico.estado.linhas.map(({ id }) => {
      const own = indicados.filter((one) => one.cargaServicoId === null || one.cargaServicoId === id)
      const janelaOf = (viagem: number) => janelas.ofViagem(id, viagem)
      const [veiculos, motoristas] = [veiculosOf(own, frotas, janelaOf), motoristasOf(own, frotas)]
      const passed = (tipo: (typeof passagens)[number]['tipo']) =>
        passagens.filter((one) => one.linhaId === id && one.tipo === tipo)
      const semIndicacao =
        (pede.veiculos && veiculos.length === 0) || (pede.motoristas && motoristas.length === 0)
      const compromisso = {
        janela: janelas.get(id),
        veiculos,
        motoristas,
        semIndicacao,
        entradas: passed('GATE_ENTRADA'),
        saidas: passed('GATE_SAIDA'),
        navioAVir: aVir.has(id),
      }
      return [id, { compromisso, indicados: own }]
    }),
  )
}

function veiculosOf(
  indicados: readonly Indicacao[],
  frotas: Frotas,
  janelaOf: (viagem: number) => JanelaDaLinha | null,
): VeiculoIndicado[] {
  return indicados.flatMap(({ transportadorId, caminhaoId, grupo, viagem }) => {
    const one = frotas.veiculos.find((it) => it.id === caminhaoId && it.transportadorId === transportadorId)
    if (!one) return []
    const recusa = frotas.recusaDeVeiculo(transportadorId, one.id)
    const own = viagem ? { ...viagem, janela: janelaOf(viagem.numero) } : null
    return { placa: one.placa, grupo, recusa, viagem: own }
  })
}

function motoristasOf(indicados: readonly Indicacao[], frotas: Frotas): MotoristaIndicado[] {
  return indicados.flatMap(({ transportadorId, motoristaId, caminhaoId, grupo }) => {
    const one = frotas.motoristas.find(
      (it) => it.id === motoristaId && it.transportadorId === transportadorId,
    )
    const recusa = one ? frotas.recusaDeMotorista(transportadorId, one.id, caminhaoId) : null
    return one ? { nome: one.nome, cnh: one.cnh, grupo, recusa } : []
  })
}

const isAbout = ({ especie, id }: Divergencia, indicados: readonly Indicacao[]) =>
  indicados.some((one) => id === (especie === 'MOTORISTA' ? one.motoristaId : one.caminhaoId))

const janelaShown = (janela: JanelaDaLinha | null) =>
  janela && { inicio: janela.inicio.toISOString(), fim: janela.fim.toISOString() }

const passed = (all: readonly Passou[] = [], cnhShown: (cnh: string) => string) =>
  all.map(({ placa, cnh, viagem = null }) => ({ placa, cnh: cnh && cnhShown(cnh), viagem }))

/** The same for the desk. Only staff see where carriers declare different data about one driver or truck. */
export async function showCompromissos(
  db: Db,
  servico: DoServico,
  { today, daEquipe }: { today: string; daEquipe: boolean },
): Promise<(linhaId: number, cnhShown: (cnh: string) => string) => CompromissoView> {
  const compromissos = await readComIndicados(db, servico, today, null)
  const named = [...compromissos.values()].flatMap(({ indicados }) => indicados)
  const divergencias = daEquipe ? await readDivergencias(db, named) : []
  const { toleranciaAntesMinutos, toleranciaDepoisMinutos } = await readLimites(db)
  return (linhaId, cnhShown) => {
    const { compromisso: one, indicados = [] } = compromissos.get(linhaId) ?? {}
    return {
      janela: janelaShown(one?.janela ?? null),
      veiculos: (one?.veiculos ?? []).map(({ viagem = null, ...truck }) => ({
        ...truck,
        viagem: viagem && { ...viagem, janela: janelaShown(viagem.janela) },
      })),
      motoristas: (one?.motoristas ?? []).map((driver) => ({ ...driver, cnh: cnhShown(driver.cnh) })),
      divergencias: divergencias.filter((diz) => isAbout(diz, indicados)),
      semIndicacao: one?.semIndicacao ?? false,
      entradas: passed(one?.entradas, cnhShown),
      saidas: passed(one?.saidas, cnhShown),
      navioAVir: one?.navioAVir ?? false,
      toleranciaAntesMinutos,
      toleranciaDepoisMinutos,
    }
  }
}

/**
 * The lines whose cargo comes straight from a ship that had not berthed at a moment, or has not until now. Cargo that
 * the service finds in the yard waits for no ship.
 */
async function readNaviosAVir(
  db: Db,
  { id, estado }: Pick<LoadedServico, 'id' | 'estado'>,
  em: Date | null,
): Promise<ReadonlySet<number>> {
  if (findServicoDeclarado(estado.subtipo)?.carga.situacao !== 'A_CHEGAR') return new Set()
  const rows = await db
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .innerJoin('escala as e', (join) =>
      join.on(({ eb, fn, ref }) => eb('e.id', '=', fn.coalesce(ref('c.escala_id'), ref('s.escala_id')))),
    )
    .select(['l.id', 'e.data_atracacao as atracou', 'e.status'])
    .where('l.servico_id', '=', id)
    .execute()
  const isAVir = ({ atracou, status }: (typeof rows)[number]) =>
    atracou ? em !== null && atracou > em : status !== 'ATRACADO' && !isOver(status)
  return new Set(rows.filter(isAVir).map((row) => row.id))
}
