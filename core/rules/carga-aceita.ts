import {
  type BloqueioTipo,
  type CategoriaCarga,
  type Ocupacao,
  type SituacaoCarga,
  situacoesCarga,
  type TipoCarga,
} from '../catalogo/cargas.ts'
import type { Condicao } from '../catalogo/pendencias.ts'
import type { ServicoDeclarado } from '../catalogo/servicos.ts'
import type { TextKey } from '../texts/text-key.ts'

/** The facts about a piece of cargo that decide whether a service may be asked for it. */
export interface CargaFatos {
  tipoCarga: TipoCarga
  categoria: CategoriaCarga
  recebida: boolean
  entregue: boolean
  desovada: boolean
  /** The shipment was given up, or the cargo was fetched again: it goes with no ship. */
  desistida: boolean
  naoPermitirDesova: boolean
  /** The blocks that still hold. */
  bloqueios: readonly BloqueioTipo[]
  /** The uses that open services make of the cargo. */
  ocupacoes: readonly Ocupacao[]
}

const isThere: Record<SituacaoCarga, (carga: CargaFatos) => boolean> = {
  NO_TERMINAL: ({ recebida, entregue, desovada }) => recebida && !entregue && !desovada,
  A_CHEGAR: ({ recebida, entregue }) => !recebida && !entregue,
  DESOVADA: ({ recebida, entregue, desovada }) => recebida && !entregue && desovada,
  ENTREGUE: ({ entregue }) => entregue,
  NOVA: () => false,
  POR_TIPO: () => false,
  CONHECIDA: () => true,
}

/** Why a service of this subtype cannot be about this cargo, or null when it can. */
export function cargaRefusal(
  { carga: aceita, pendencias }: Pick<ServicoDeclarado, 'carga' | 'pendencias'>,
  carga: CargaFatos,
): TextKey | null {
  if (!aceita.tipos.includes(carga.tipoCarga) || !aceita.categorias.includes(carga.categoria))
    return 'carga.recusa.outro-tipo'
  if (aceita.situacao === 'NO_TERMINAL' && carga.desovada && !carga.entregue) return 'carga.recusa.desovada'
  if (!isThere[aceita.situacao](carga)) return `carga.recusa.${aceita.situacao}`
  if (aceita.ocupacao === 'EMBARQUE' && carga.desistida) return 'carga.recusa.desistida'
  if (aceita.desova && carga.naoPermitirDesova) return 'carga.recusa.isocode-sem-desova'
  if (aceita.ocupacao && carga.ocupacoes.includes(aceita.ocupacao)) return 'carga.recusa.em-outro-servico'
  if (!aceita.ocupacao || !takesAway.has(aceita.ocupacao)) return null
  const resolvable = pendencias.flatMap(({ quando }) => quando ?? [])
  const hard = carga.bloqueios.find((tipo) => !isResolvedByPendencia(tipo, resolvable))
  return hard ? `carga.recusa.bloqueio-${hard}` : null
}

/** Whether a refusal only says where or what the cargo is, so that nobody can do anything about it. */
export const isElsewhere = (reason: string) =>
  reason === 'carga.recusa.outro-tipo' ||
  reason === 'carga.recusa.desovada' ||
  reason === 'carga.recusa.desistida' ||
  situacoesCarga.some((situacao) => reason === `carga.recusa.${situacao}`)

const standsHere: ReadonlySet<SituacaoCarga> = new Set(['NO_TERMINAL', 'DESOVADA', 'CONHECIDA'])

/** Whether this service can be asked for cargo that is stored in the terminal. */
export const isAboutStored = ({ carga }: Pick<ServicoDeclarado, 'carga'>) => standsHere.has(carga.situacao)

/** Blocked cargo may not leave; it may still be moved, weighed and inspected. */
const takesAway: ReadonlySet<Ocupacao> = new Set(['SAIDA', 'EMBARQUE'])

function isResolvedByPendencia(tipo: BloqueioTipo, resolvable: readonly Condicao[]): boolean {
  if (tipo === 'MAPA') return resolvable.includes('BLOQUEIO_MAPA')
  return tipo === 'MEIO_AMBIENTE' && resolvable.includes('BLOQUEIO_MEIO_AMBIENTE')
}

/** The conditions of all pieces of cargo in a service together. */
export function condicoesOf(
  cargas: readonly {
    bloqueios: readonly BloqueioTipo[]
    perigosa: boolean
    refrigerada: boolean
    oog: boolean
    restrita: boolean
  }[],
): Condicao[] {
  const any = (holds: (carga: (typeof cargas)[number]) => boolean) => cargas.some(holds)
  const condicoes: [Condicao, boolean][] = [
    ['BLOQUEIO_MAPA', any(({ bloqueios }) => bloqueios.includes('MAPA'))],
    ['BLOQUEIO_MEIO_AMBIENTE', any(({ bloqueios }) => bloqueios.includes('MEIO_AMBIENTE'))],
    ['PERIGOSA', any(({ perigosa }) => perigosa)],
    ['REFRIGERADA', any(({ refrigerada }) => refrigerada)],
    ['OOG', any(({ oog }) => oog)],
    ['RESTRITA', any(({ restrita }) => restrita)],
  ]
  return condicoes.flatMap(([condicao, holds]) => (holds ? [condicao] : []))
}
