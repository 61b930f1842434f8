import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'

export const firstEmpresaId = 1_000_001

/** The number of companies of each type; the first of each type do the most business. */
const kinds: [EmpresaTipo, number][] = [
  ['Cliente', 220],
  ['Transportador', 60],
  ['Despachante', 40],
  ['AgenteCarga', 25],
  ['Armador', 12],
  ['AgenciaMaritima', 12],
  ['Depot', 10],
  ['Beneficiario', 11],
  ['Terminal', 10],
]
const second: Partial<Record<EmpresaTipo, EmpresaTipo>> = {
  Cliente: 'Transportador',
  Despachante: 'AgenteCarga',
  Armador: 'AgenciaMaritima',
  Terminal: 'Depot',
}

const trades: Record<string, string[]> = {
  Cliente: ['Importadora', 'Exportadora', 'Indústria', 'Comercial', 'Alimentos', 'Metalúrgica'],
  Transportador: ['Transportes', 'Rodoviário', 'Expresso', 'Carretas'],
  Despachante: ['Despachos', 'Assessoria Aduaneira', 'Comex'],
  AgenteCarga: ['Agente de Cargas', 'Cargas Consolidadas'],
  Armador: ['Linha', 'Navegação'],
  AgenciaMaritima: ['Agência Marítima', 'Agenciamento'],
  Depot: ['Depot', 'Pátio'],
  Beneficiario: ['Recinto Alfandegado', 'Porto Seco'],
  Terminal: ['Terminal', 'Complexo Portuário'],
}
const places = [
  'Aroeira',
  'Baunilha',
  'Cambará',
  'Dendê',
  'Embaúba',
  'Figueira',
  'Guapuruvu',
  'Ingá',
  'Jatobá',
  'Lapacho',
]
const qualities = ['do Norte', 'do Sul', 'Real', 'da Serra', 'do Vale', 'Nova', 'Central', 'do Mar']

interface SeedEmpresa {
  id: number
  nome: string
  nationalRegister: string
  tipos: EmpresaTipo[]
}

export const seedEmpresas: SeedEmpresa[] = kinds
  .flatMap(([tipo, count]) => Array.from({ length: count }, (_, rank) => ({ tipo, rank })))
  .map(({ tipo, rank }, index) => {
    const other = second[tipo]
    return {
      id: firstEmpresaId + index,
      nome: nameOf(trades[tipo] ?? [], rank, index),
      nationalRegister: registerOf(index),
      tipos: other && rank % 6 === 5 ? [tipo, other] : [tipo],
    }
  })

function nameOf(ofTrade: string[], rank: number, index: number): string {
  const parts = [
    ofTrade[rank % ofTrade.length],
    places[(index * 3) % places.length],
    qualities[(index * 5 + Math.floor(index / 40)) % qualities.length],
  ]
  return `${parts.join(' ')} ${index + 1} ${index % 3 ? 'Ltda.' : 'S.A.'}`
}

/** These registers begin with 99, or with letters as one in five since July 2026; those of the demo world do neither. */
function registerOf(index: number): string {
  const serial = String(100_000 + index * 1_237).slice(-6)
  return completeCnpj(index % 5 === 4 ? `ZS${serial}0001` : `99${serial}0001`)
}

const byTipo = new Map(
  kinds.map(([tipo]) => [tipo, seedEmpresas.filter(({ tipos }) => tipos[0] === tipo).map(({ id }) => id)]),
)

/** The ids of the companies with this as their first type. */
export function idsOf(tipo: EmpresaTipo): number[] {
  return byTipo.get(tipo) ?? []
}
