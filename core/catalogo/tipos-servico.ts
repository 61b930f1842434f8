import type { BoletimTipo } from '../search/boletim-pesagem.ts'
import { keysOf } from '../values/tables.ts'
import type { EventoCarga, PassoCarga } from '../workflow/eventos-carga.ts'

export type Passos = Partial<Record<EventoCarga, PassoCarga>>

/** What all subtypes of a type of service have in common. */
interface TipoDeServico {
  /** What happens to its cargo, from the gate to the ship. */
  passos: Passos
  /** The terminal takes the cargo in, and says so before the service is done. */
  recebe?: true
  /** The warehouse does it, and confirms the windows that were chosen for it. */
  armazem?: true
  /** It takes cargo to an inspection; all others only wait for it. */
  vistoria?: true
  /** Its cargo leaves through the gate. */
  entrega?: true
  /** What a weighing of its cargo is called; an arrival where nothing is said. */
  pesagem?: BoletimTipo
  /** There is a weighing to be had of everything that was executed. */
  pesada?: true
  /** The demo's prices, see those of the subtypes. */
  precos?: readonly Preco[]
}

/** What something costs in the demo, in cents: invented. A terminal writes its own tariff at the desk. */
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
      // Direct discharge: from the ship onto the truck.
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
      // A truck goes out with what was in the box, which stays here.
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

/** A type of service as it is stored; one that is no longer known has nothing special about it. */
export const tipoOfServico = (tipo: string): TipoDeServico => byName[tipo] ?? { passos: {} }

/** The types of which something holds, for queries. */
export const servicoTiposWith = (has: (tipo: TipoDeServico) => unknown): ServicoTipo[] =>
  servicoTipoNames.filter((name) => has(servicoTipos[name]))
