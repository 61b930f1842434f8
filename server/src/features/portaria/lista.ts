import {
  desconhecidos,
  type EsperadoDaLista,
  type ListaDaPortaria,
  mostEsperados,
} from '@cais/core/api/portaria.ts'
import { maskCnh } from '@cais/core/values/mask.ts'
import { eventoCargaRefusal, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import { chegadaOf } from '@cais/core/workflow/portaria.ts'
import { sql } from 'kysely'
import { type LoadedServico, loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { showCompromissos } from '../../course/transporte/compromisso.ts'
import type { Db } from '../../db/pool.ts'
import { readCargasNaPortaria } from '../../trade/passe/carga-na-portaria.ts'
import { readChave } from '../../trade/passe/chave.ts'
import { type Marcado, selectMarcados, situacaoOf } from '../../trade/passe/marcados.ts'
import { quantidadeOf } from './decidir.ts'

interface Asked {
  now: Date
  today: string
  horas: number
}

const [minute, hour] = [60_000, 3_600_000]
/** Lists are made anew so often; for so long a gate may be told that it has the newest one. */
const renewed = 5 * minute

/** Until when a list may be used: the hours that were asked for, counted from when it would be renewed at the latest. */
const valeAteOf = ({ now, horas }: Pick<Asked, 'now' | 'horas'>) =>
  new Date(now.getTime() + horas * hour + renewed)

/** Lists with the same content in the same five minutes are the same list. */
export const slotOf = (now: Date) => Math.floor(now.getTime() / renewed)

/** Everybody whom the gate may let in until the list ends. */
export async function makeLista(db: Db, instalacao: string | null, asked: Asked): Promise<ListaDaPortaria> {
  const { now, today } = asked
  const valeAte = valeAteOf(asked)
  const limites = await readLimites(db)
  const ids = await findBetween(db, {
    from: new Date(now.getTime() - limites.toleranciaDepoisMinutos * minute),
    until: new Date(valeAte.getTime() + limites.toleranciaAntesMinutos * minute),
  })
  const rows = ids.length > 0 ? await readMarcados(db, ids) : []
  const marcados = rows.slice(0, mostEsperados).filter((one) => passoOf(one, 'GATE_ENTRADA') !== null)
  const cargas = await readCargasNaPortaria(
    db,
    marcados.map(({ linhaId }) => linhaId),
  )
  const chave = await readChave(db)
  const servicos = new Map<number, Promise<Lido>>()
  const esperados: EsperadoDaLista[] = []
  for (const marcado of marcados) {
    const lendo = servicos.get(marcado.servicoId) ?? readServico(db, marcado.servicoId, today)
    servicos.set(marcado.servicoId, lendo)
    const { servico, compromissoFor } = await lendo
    const { de, ate } = chegadaOf(marcado, limites)
    const carga = cargas.get(marcado.linhaId)
    const compromisso = compromissoFor(marcado.linhaId)
    const viagem = marcado.viagem || null
    esperados.push({
      codigo: chave.codigo(marcado),
      areaTerminal: marcado.areaTerminal,
      inicio: marcado.inicio.toISOString(),
      fim: marcado.fim.toISOString(),
      de: de.toISOString(),
      ate: ate.toISOString(),
      viagem,
      numeroSolicitacao: marcado.numeroSolicitacao,
      servicoTipo: marcado.tipo,
      servicoSubtipo: marcado.subtipo,
      carga: {
        identificador: carga?.identificador ?? marcado.carga,
        conteiner: carga?.conteiner ?? null,
        estadia: carga?.estadia ?? null,
        posicao: carga?.posicao ?? null,
        quantidade: quantidadeOf({ viagem, compromisso }),
      },
      situacao: situacaoOf(marcado, now, limites),
      recusa: recusaOf(servico, marcado),
      compromisso,
    })
  }
  return {
    versao: 1,
    instalacao,
    geradaEm: now.toISOString(),
    valeAte: valeAte.toISOString(),
    completa: ids.length <= mostEsperados,
    desconhecidos: [...desconhecidos],
    esperados,
  }
}

/** The appointments of the windows of these hours, from the windows' side: of all appointments these are few. */
async function findBetween(db: Db, { from, until }: { from: Date; until: Date }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM janela j
    CROSS JOIN LATERAL (SELECT p.id FROM agendamento p WHERE p.janela_id = j.id
      AND p.status NOT IN ('PENDENTE', 'CANCELADO') OFFSET 0) a
    WHERE j.fim >= ${from} AND j.inicio <= ${until}
    ORDER BY j.inicio, a.id LIMIT ${mostEsperados + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

const readMarcados = (db: Db, ids: readonly number[]) =>
  selectMarcados(db)
    .select('s.numero_solicitacao as numeroSolicitacao')
    .where('a.id', 'in', [...ids])
    .orderBy('j.inicio')
    .orderBy('a.id')
    .execute()

interface Lido {
  servico: LoadedServico
  compromissoFor: (linhaId: number) => EsperadoDaLista['compromisso']
}

/** A service is read once, however many of its trucks are expected. */
async function readServico(db: Db, servicoId: number, today: string): Promise<Lido> {
  const servico = await loadServico(db, servicoId)
  const shown = await showCompromissos(db, servico, { today, daEquipe: false })
  return {
    servico,
    compromissoFor: (linhaId) => {
      const { divergencias: _, motoristas, ...compromisso } = shown(linhaId, maskCnh)
      return { ...compromisso, motoristas: motoristas.map(({ nome: __, ...driver }) => driver) }
    },
  }
}

function recusaOf({ estado }: LoadedServico, { linhaId }: Marcado) {
  const linha = estado.linhas.find(({ id }) => id === linhaId)
  return linha ? eventoCargaRefusal(estado, linha, 'GATE_ENTRADA') : null
}
