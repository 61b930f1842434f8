import type { Column } from '../search-types.ts'

/** The least that a value of its kind takes, in pixels; what is over is shared among the columns. */
const byType: Record<Column['type'], number> = {
  String: 128,
  Integer: 96,
  Long: 96,
  Decimal: 96,
  Boolean: 84,
  Enum: 112,
  EnumList: 116,
  Date: 92,
  Datetime: 88,
  Entity: 128,
}

const byDisplay: Partial<Record<NonNullable<Column['display']>, number>> = {
  status: 116,
  weight: 128,
  money: 120,
  register: 148,
  plate: 96,
  prazo: 154,
  several: 124,
}

/** Of an abbreviated text, whole: 26 letters and what stands around them. */
const long = 200

/** Columns of what people and companies are called, or write: other texts are codes, and never so long that they are shortened. */
const longTexts: Column['id'][] = [
  'agenciaMaritima',
  'armador',
  'consignatario',
  'email',
  'empresa',
  'empresas',
  'exportador',
  'nome',
  'observacao',
  'portoDescarga',
  'portoDestino',
  'portoDestinoFinal',
  'portoOrigem',
  'produto',
  'referenciaCliente',
  'requisitante',
  'suspensao',
  'transportador',
]

/** What is longer or shorter than others of its kind. */
const byId: Partial<Record<Column['id'], number>> = {
  ...Object.fromEntries(longTexts.map((id) => [id, long])),
  falta: 114,
  numeroSolicitacao: 92,
  tipo: 114,
}

/** A column has its place before its rows are there, and keeps it on every page. */
export const widthOfColumn = ({ id, type, display }: Column): number =>
  byId[id] ?? (display ? byDisplay[display] : undefined) ?? byType[type]

/** Of the box that ticks a row, and of what can be done with it. */
export const widthOfBox = 28
export const widthOfActions = 120
