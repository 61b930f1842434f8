import type { BoletimTipo } from '../search/boletim-pesagem.ts'
import { keysOf } from '../values/tables.ts'
import type { EventoCarga, PassoCarga } from '../workflow/eventos-carga.ts'

export type Passos = Partial<Record<EventoCarga, PassoCarga>>

/** The properties that all subtypes of a type of service share. */
interface TipoDeServico {
  /** The steps of its cargo, from the gate to the ship. */
  passos: Passos
  /** The terminal receives the cargo, and reports that before the service is executed. */
  recebe?: true
  /** The warehouse executes the service, and confirms the windows that were chosen for it. */
  armazem?: true
  /** The service takes cargo to an inspection; all other types only wait for inspections. */
  vistoria?: true
  /** The cargo leaves through the gate. */
  entrega?: true
  /** The type of the weighing bulletin of its cargo; an arrival where nothing is given. */
  pesagem?: BoletimTipo
  /** Executed services have a weighing bulletin. */
  pesada?: true
  /** The demo's prices; subtypes may add to them or replace them. */
  precos?: readonly Preco[]
}

/** An invented price of the demo, in cents. A terminal writes its own tariff at the desk. */
export interface Preco {
  item: string
  unidade: 'SERVICO' | 'CARGA' | 'TONELADA'
  centavos: number
}

const begins: PassoCarga = { linha: 'INICIAR_LINHA' }
const ends: PassoCarga = { linha: 'CONCLUIR_LINHA' }
const written: PassoCarga = { linha: null }
const papers: Preco = { item: 'Emissão de documentos', unidade: 'SERVICO', centavos: 9_800 }

export const servicoTipos = {
  RETIRADA: {
    passos: {
      GATE_ENTRADA: begins,
      PATIO: begins,
      // In a direct discharge the cargo goes from the ship onto the truck.
      NAVIO: { linha: 'INICIAR_LINHA', efeito: 'RECEBIDA' },
      PESAGEM: written,
      GATE_SAIDA: {
        linha: 'CONCLUIR_LINHA',
        efeito: 'ENTREGUE',
        semBloqueio: true,
        comEntrada: true,
        conta: true,
      },
    },
    entrega: true,
    pesagem: 'SAIDA',
    pesada: true,
    precos: [{ item: 'Entrega de carga', unidade: 'CARGA', centavos: 48_600 }, papers],
  },
  DEVOLUCAO: {
    passos: { PESAGEM: written, GATE_ENTRADA: { linha: 'CONCLUIR_LINHA', efeito: 'DEVOLVIDA' } },
    pesada: true,
  },
  RECEPCAO: {
    passos: {
      GATE_ENTRADA: { linha: 'RECEBER_LINHA', efeito: 'RECEBIDA', conta: true },
      PESAGEM: written,
      PATIO: { linha: 'CONCLUIR_LINHA', recebida: true },
    },
    recebe: true,
    pesada: true,
  },
  DESOVA: {
    passos: {
      GATE_ENTRADA: begins,
      PATIO: begins,
      PESAGEM: written,
      // The truck leaves with the goods of the box; the box stays here.
      GATE_SAIDA: written,
      DESOVA: { linha: 'CONCLUIR_LINHA', efeito: 'DESOVADA', semBloqueio: true },
    },
    armazem: true,
    vistoria: true,
    pesagem: 'DESCARGA',
    pesada: true,
    precos: [{ item: 'Desova de contêiner', unidade: 'CARGA', centavos: 187_000 }, papers],
  },
  POSICIONAMENTO: {
    passos: { PATIO: { linha: 'CONCLUIR_LINHA', posicao: 'localVistoria' } },
    vistoria: true,
    precos: [{ item: 'Posicionamento de contêiner', unidade: 'CARGA', centavos: 53_900 }],
  },
  REPESAGEM: { passos: { PATIO: begins, PESAGEM: ends }, pesagem: 'REPESAGEM', pesada: true },
  TICKET_PESAGEM: { passos: {}, pesagem: 'SAIDA', pesada: true },
  ROLAGEM: { passos: { PATIO: begins, NAVIO: { linha: 'CONCLUIR_LINHA', efeito: 'OUTRA_ESCALA' } } },
  DESISTENCIA_EMBARQUE: { passos: { PATIO: { linha: 'CONCLUIR_LINHA', semNavio: true } } },
  EIR: { passos: {} },
} as const satisfies Record<string, TipoDeServico>
export type ServicoTipo = keyof typeof servicoTipos
export const servicoTipoNames = keysOf(servicoTipos)

const byName: Readonly<Record<string, TipoDeServico>> = servicoTipos

/** The properties of a stored type of service; an unknown type has none. */
export const tipoOfServico = (tipo: string): TipoDeServico => byName[tipo] ?? { passos: {} }

/** The types of service that meet a condition, for queries. */
export const servicoTiposWith = (has: (tipo: TipoDeServico) => unknown): ServicoTipo[] =>
  servicoTipoNames.filter((name) => has(servicoTipos[name]))
