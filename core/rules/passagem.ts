import type { TextKey } from '../texts/text-key.ts'
import { samePlate } from '../values/plate.ts'
import { passoOf } from '../workflow/eventos-carga.ts'
import {
  type Contradicao,
  camposOfPortaria,
  compromissoOf,
  contradicoesOf,
  type Passagem,
  type Tolerancia,
} from '../workflow/portaria.ts'
import type { SituacaoDoPasse } from './passe.ts'

/** The reasons why a truck cannot enter for an appointment, whatever staff write down. */
export const impedimentos = ['JA_ENTROU', 'CANCELADO', 'LINK_SEM_VALOR', 'ETAPA'] as const
export type Impedimento = (typeof impedimentos)[number]

/** The answers to a truck at the barrier: it enters, it enters with a reason that is written down, or it does not. */
export const decisoesDaPortaria = ['ENTRA', 'EXCECAO', 'NAO_ENTRA'] as const
export type DecisaoDaPortaria = (typeof decisoesDaPortaria)[number]

type CompromissoLido = Parameters<typeof compromissoOf>[0] & Tolerancia

interface Impedida {
  situacao: SituacaoDoPasse
  /** Whether the link that was read still opens; null where a code, a plate or a box was read. */
  linkVale: boolean | null
  /** Why the service does not let anything enter for it now. */
  recusa: TextKey | null
  entradas: readonly unknown[]
}

interface Combinada {
  servicoTipo: string
  servicoSubtipo: string
  inicio: string
  fim: string
  compromisso: CompromissoLido
}

/** An appointment as the gate reads it, from the portal or from a list that it has kept. */
export type PassagemLida = Impedida & Combinada

/** Why the truck cannot enter at all; null where nothing stands against it but what an exception can let pass. */
export function impedimentoOf({ situacao, linkVale, recusa, entradas }: Impedida): Impedimento | null {
  if (entradas.length > 0) return 'JA_ENTROU'
  if (situacao === 'CANCELADO') return 'CANCELADO'
  if (linkVale === false) return 'LINK_SEM_VALOR'
  return recusa === null ? null : 'ETAPA'
}

/** The agreement of this appointment: its own window, not the last one of the line. */
const agreedFor = ({ compromisso, inicio, fim }: Combinada) => ({
  ...compromissoOf(compromisso),
  janela: { inicio: new Date(inicio), fim: new Date(fim) },
})

/** The contradictions that an entry now would be written down with. What was not read is not compared. */
export function contradicoesDaChegada(lida: Combinada, chegada: Passagem, now: Date): Contradicao[] {
  const passo = passoOf({ tipo: lida.servicoTipo, subtipo: lida.servicoSubtipo }, 'GATE_ENTRADA') ?? {}
  return contradicoesOf(
    { tipo: 'GATE_ENTRADA', passo, passagem: chegada },
    agreedFor(lida),
    now,
    lida.compromisso,
  )
}

/** The trucks that were named. Of cargo on several trucks, only the one of this appointment. */
export const trucksOf = <Veiculo extends { viagem: { numero: number } | null }>({
  compromisso: { veiculos },
  viagem,
}: {
  compromisso: { veiculos: readonly Veiculo[] }
  viagem: number | null
}): Veiculo[] => veiculos.filter((one) => viagem === null || one.viagem?.numero === viagem)

interface DeCaminhoes {
  compromisso: { veiculos: readonly { placa: string; viagem: { numero: number } | null }[] }
  viagem: number | null
  entradas: readonly { placa: string | null }[]
}

/** Whether a truck with this plate comes for the appointment, or has come. */
export const isMeantByPlaca = (passagem: DeCaminhoes, placa: string) =>
  [...trucksOf(passagem), ...passagem.entradas].some(
    (one) => one.placa !== null && samePlate(one.placa, placa),
  )

interface Decidida {
  decisao: DecisaoDaPortaria
  impedimento: Impedimento | null
  contradicoes: Contradicao[]
  /** What the gate still has to read before the truck enters. */
  leia: (keyof Passagem)[]
}

/** Whether the truck may enter now, with everything that stands against it. */
export function decidePassagem(lida: PassagemLida, chegada: Passagem, now: Date): Decidida {
  const impedimento = impedimentoOf(lida)
  if (impedimento) return { decisao: 'NAO_ENTRA', impedimento, contradicoes: [], leia: [] }
  const contradicoes = contradicoesDaChegada(lida, chegada, now)
  return {
    decisao: contradicoes.length > 0 ? 'EXCECAO' : 'ENTRA',
    impedimento,
    contradicoes,
    leia: camposOfPortaria('GATE_ENTRADA', agreedFor(lida)).filter((field) => chegada[field] === null),
  }
}

/** The best that the appointments of a truck let it do: one that lets it in is enough. */
export const decisaoOfAll = (all: readonly { decisao: DecisaoDaPortaria }[]): DecisaoDaPortaria =>
  decisoesDaPortaria.find((one) => all.some(({ decisao }) => decisao === one)) ?? 'NAO_ENTRA'

const reliedOn = 5 * 60_000

/** Until when a decision holds if nothing is changed: five minutes, or less where a window or a right ends or begins. */
export function valeAteOf(all: readonly { de: string; ate: string }[], now: Date, endOfDay: Date): Date {
  const edges = all.flatMap(({ de, ate }) => [Date.parse(de), Date.parse(ate)])
  const ahead = [...edges, endOfDay.getTime()].filter((at) => at >= now.getTime())
  return new Date(Math.min(now.getTime() + reliedOn, ...ahead))
}
