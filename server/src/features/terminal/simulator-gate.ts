import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import type { Random } from '@cais/core/values/random.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { type EventoCarga, eventosPossiveis, passoOf } from '@cais/core/workflow/eventos-carga.ts'
import {
  type Compromisso,
  type Contradicao,
  contradicoesDe,
  type Passagem,
} from '@cais/core/workflow/portaria.ts'
import { sql } from 'kysely'
import { loadServico } from '../../course/estado.ts'
import { readLimites } from '../../course/janelas/limites.ts'
import { readCompromissos } from '../../course/transporte/compromisso.ts'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'

export interface LinhaParada {
  id: number
  servicoId: number
  status: ServicoStatus
  recebida: boolean
  semNumero: boolean
  pesoBruto: number
  tipo: string
  subtipo: string
  servicoStatus: ServicoStatus
  /** What has happened to it already. */
  eventos: EventoCarga[]
}

/** Lines whose turn it is at the gate or in the yard: nothing blocks them, and their window has begun. */
export async function linesToMove(
  db: Db,
  now: Date,
  waited: { from: Date; to: Date },
  limit: number,
): Promise<LinhaParada[]> {
  const { rows } = await sql<LinhaParada>`
    SELECT l.id::float8 AS id, s.id::float8 AS "servicoId", l.status, s.tipo, s.subtipo, s.status AS "servicoStatus",
      s.tipo IN (${words(servicoTiposWith(({ recebe }) => recebe))}) AND c.recebida_em IS NOT NULL AS recebida,
      c.tipo_carga = 'CONTEINER' AND c.conteiner_id IS NULL AS "semNumero", c.peso_bruto::float8 AS "pesoBruto",
      ARRAY(SELECT v.tipo FROM carga_evento v WHERE v.carga_servico_id = l.id AND v.retratado_em IS NULL) AS eventos
    FROM servico s
    JOIN carga_servico l ON l.servico_id = s.id AND l.status IN ('AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
    JOIN carga c ON c.id = l.carga_id
    CROSS JOIN LATERAL (SELECT max(v.at) AS at FROM servico_evento v
      WHERE v.servico_id = s.id AND (v.carga_servico_id IS NULL OR v.carga_servico_id = l.id)) last
    WHERE s.status IN ('AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO')
      AND last.at BETWEEN ${waited.from} AND ${waited.to}
      AND NOT EXISTS (SELECT FROM bloqueio_carga b WHERE b.carga_id = c.id AND b.situacao = 'ATIVO')
      AND NOT EXISTS (SELECT FROM agendamento a JOIN janela j ON j.id = a.janela_id
        WHERE a.carga_servico_id = l.id AND a.status = 'CONFIRMADO' AND j.inicio > ${now})
    ORDER BY last.at, l.id
    LIMIT ${limit}`.execute(db)
  return rows
}

const excusas: Partial<Record<Contradicao, string>> = {
  DEPOIS_DA_JANELA: 'Fila no acesso ao porto; o gate aceitou o atraso.',
  NINGUEM_INDICADO: 'Ordem de coleta apresentada no balcão.',
}

const usualOrder = ['GATE_ENTRADA', 'PESAGEM', 'NAVIO', 'PATIO', 'DESOVA', 'GATE_SAIDA'] as const

/** What usually comes next: in through the gate, over the scales, to its place, out again. */
export async function nextEvento(
  db: Db,
  { now, today }: { now: Date; today: string },
  linha: LinhaParada,
  random: Random,
): Promise<CargaEventoInput | null> {
  const servico = { tipo: linha.tipo, subtipo: linha.subtipo, status: linha.servicoStatus, pendencias: [] }
  const possible = eventosPossiveis(servico, linha)
  const tipo = usualOrder.find((one) => possible.includes(one) && !linha.eventos.includes(one))
  const passo = tipo && passoOf(servico, tipo)
  if (!passo) return null
  const tara = random.int(14_500, 17_500) * 1000
  const compromisso = (await readCompromissos(db, await loadServico(db, linha.servicoId), today)).get(
    linha.id,
  )
  const passagem = passagemOf(compromisso, random)
  const contradicoes = compromisso
    ? contradicoesDe({ tipo, passo, passagem }, compromisso, now, await readLimites(db))
    : []
  // Trucks are late now and then, or come with papers from the counter; anything else waits for the people at the desk.
  const excecoes = contradicoes.map((one) => excusas[one])
  return {
    tipo,
    ...passagem,
    excecao: excecoes.every((one) => one !== undefined) ? (excecoes[0] ?? null) : null,
    ...(tipo === 'PESAGEM' && { pesoTara: tara, pesoBruto: tara + Math.max(linha.pesoBruto, 1000) }),
    ...(linha.semNumero && {
      conteiner: completeContainerCode(`CSMU${String(linha.id % 1_000_000).padStart(6, '0')}`),
    }),
  }
}

/** The truck that is inside, else one of those that were named with somebody who was named for it, else any. */
function passagemOf(compromisso: Compromisso | undefined, random: Random): Passagem {
  const anyTruck = random.pick(['RQA1B23', 'RQC4D56', 'RQE7F89', 'PPW2G34'])
  const { veiculos = [], motoristas = [], entradas = [] } = compromisso ?? {}
  const inside = entradas.at(-1)
  if (inside) return inside
  const truck = veiculos.length > 0 ? random.pick(veiculos) : null
  const drivers = motoristas.filter(({ grupo }) => !truck || grupo === truck.grupo)
  return {
    placa: truck?.placa ?? anyTruck,
    cnh: drivers.length > 0 ? random.pick(drivers).cnh : null,
  }
}
