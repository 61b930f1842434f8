export const tiposCarga = ['CONTEINER', 'CARGA_SOLTA', 'VEICULO'] as const
export type TipoCarga = (typeof tiposCarga)[number]

export const categoriasCarga = ['IMPORTACAO', 'EXPORTACAO', 'CABOTAGEM', 'VAZIO'] as const
export type CategoriaCarga = (typeof categoriasCarga)[number]

/** The authorities that can block cargo. */
export const bloqueioTipos = ['MAPA', 'MEIO_AMBIENTE', 'ADUANEIRO', 'TERMINAL'] as const
export type BloqueioTipo = (typeof bloqueioTipos)[number]

/**
 * Where cargo must be to be accepted by a service:
 * - NO_TERMINAL: stored here, full
 * - A_CHEGAR: still on the ship of the chosen call
 * - DESOVADA: a box that was emptied here and still stands here
 * - ENTREGUE: cargo that has left, and whose box has to come back
 * - NOVA: announced with the request, a box by its number within the booking's balance
 * - POR_TIPO: empty boxes of a type, given out as they stand
 * - CONHECIDA: wherever it is
 */
export const situacoesCarga = [
  'NO_TERMINAL',
  'A_CHEGAR',
  'DESOVADA',
  'ENTREGUE',
  'NOVA',
  'POR_TIPO',
  'CONHECIDA',
] as const
export type SituacaoCarga = (typeof situacoesCarga)[number]

/** The use that a service makes of its cargo: two open services may not make the same use of one cargo. */
const ocupacoes = ['SAIDA', 'ENTRADA', 'DEVOLUCAO', 'EMBARQUE', 'POSICIONAMENTO', 'REPESAGEM'] as const
export type Ocupacao = (typeof ocupacoes)[number]

export interface CargaAceita {
  tipos: readonly TipoCarga[]
  categorias: readonly CategoriaCarga[]
  situacao: SituacaoCarga
  /** `null` where any number of services may do it at once, such as asking for a receipt. */
  ocupacao: Ocupacao | null
  /** The request takes all cargo of the CE Mercante or booking, or none. */
  todas?: true
  /** The box is opened and emptied, so its ISO code must allow that. */
  desova?: true
}
