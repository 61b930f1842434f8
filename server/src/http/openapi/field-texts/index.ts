import { fromAToC } from './a-c.ts'
import { fromDToF } from './d-f.ts'
import { fromGToM } from './g-m.ts'
import { fromNToP } from './n-p.ts'
import { fromQToZ } from './q-z.ts'
import { sent, told } from './sent.ts'

/** What a field of this name means wherever it stands. */
const common: Readonly<Record<string, string>> = {
  ...fromAToC,
  ...fromDToF,
  ...fromGToM,
  ...fromNToP,
  ...fromQToZ,
}

const ofSystems =
  /^(?:Send(?:Empresa|Navio|Escala|Conteiner|Booking|Ce|Carga|Evento|Bloqueio|Fatura|Pagamento|Conferencia|Iso|Porto)|Retirada)/

/** What a field means in a schema of this name; null where nobody has said it. */
export function textOf(schema: string, field: string): string | null {
  const near = ofSystems.test(schema) ? sent : schema.startsWith('Corpo') ? told : undefined
  return near?.[field] ?? common[field] ?? idText(field)
}

/** `cargaServicoId` is the id of a `cargaServico`. */
function idText(field: string): string | null {
  const [, what, many] = /^(.+?)Id(s?)$/.exec(field) ?? []
  return what ? `The ${many ? 'ids' : 'id'} of the \`${what}\`.` : null
}
