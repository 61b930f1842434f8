import type { z } from 'zod'
import { z as zod } from 'zod'
import { type EmpresaTipo, empresaTipos } from '../access/authority.ts'
import { isBookingNumero, normalizeBookingNumero } from '../values/booking-numero.ts'
import {
  cnhCategoryField,
  cnhField,
  containerCodeField,
  cpfField,
  dayField,
  isoSizeTypeField,
  plateField,
  registerField,
  renavamField,
  rntrcField,
} from '../values/fields.ts'
import { gramasDeConteiner } from '../values/pesos.ts'
import { readDay, readQuilos, restoreZeros } from '../values/planilha-cells.ts'
import { restoreRegister } from '../values/register.ts'
import { caminhaoTipos } from './frota.ts'
import type { Planilha } from './papeis.ts'

/** One column of a spreadsheet: its heading, the check of its cells, and an example. */
export interface ColunaPlanilha {
  id: string
  titulo: string
  obrigatoria: boolean
  /** Parses the text of a cell to its value, or gives the key of what is wrong. */
  campo: z.ZodType<string | number, string>
  exemplo: string
  /** In characters. */
  largura: number
}

const booking = zod
  .string()
  .overwrite(normalizeBookingNumero)
  .refine(isBookingNumero, 'validation.booking-numero')
const nome = zod.string().trim().max(100, 'validation.nome')
const quantidade = zod
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'validation.quantidade')
  .transform(Number)
  .pipe(zod.int().max(500, 'validation.quantidade'))
const quilos = zod.string().transform((text, context) => {
  const peso = readQuilos(text)
  if (peso !== null) return peso
  context.addIssue({ code: 'custom', message: 'validation.peso' })
  return zod.NEVER
})
const quilosDeConteiner = quilos.pipe(gramasDeConteiner)
const day = zod.string().overwrite(readDay).pipe(dayField)
const digits = (field: z.ZodType<string, string>) => zod.string().overwrite(restoreZeros).pipe(field)
const tipoVeiculo = zod
  .string()
  .overwrite((text) => text.trim().toUpperCase())
  .pipe(zod.enum(caminhaoTipos, { error: 'validation.tipo-veiculo' }))

/** The Portuguese names of the types of company; the names of the interface are accepted, too. */
const nomesDeTipo: Record<EmpresaTipo, string> = {
  AgenteCarga: 'Agente de carga',
  Armador: 'Armador',
  AgenciaMaritima: 'Agência marítima',
  Cliente: 'Cliente',
  Despachante: 'Despachante',
  Depot: 'Depot',
  Transportador: 'Transportador',
  Beneficiario: 'Beneficiário',
  Terminal: 'Terminal',
  Desova: 'Desova',
  TI: 'TI',
}
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
const tipoOf = (name: string) =>
  empresaTipos.find((tipo) => [tipo, nomesDeTipo[tipo]].some((known) => plain(known) === plain(name)))

/** `readTipos('Cliente; agência maritima')` is `['Cliente', 'AgenciaMaritima']`; null where one of the names is unknown. */
export function readTipos(text: string): EmpresaTipo[] | null {
  const names = text.split(/[,;/|]/).filter((name) => name.trim() !== '')
  const tipos = names.map(tipoOf)
  return names.length > 0 && tipos.every((tipo) => tipo !== undefined) ? [...new Set(tipos)] : null
}

const tiposDeEmpresa = zod.string().refine((text) => readTipos(text) !== null, 'validation.empresa-tipos')
const nomeDeEmpresa = zod.string().trim().max(255, 'validation.nome-longo')

const coluna = (
  id: string,
  titulo: string,
  campo: ColunaPlanilha['campo'],
  exemplo: string,
  obrigatoria = true,
): ColunaPlanilha => ({ id, titulo, campo, exemplo, obrigatoria, largura: Math.max(16, titulo.length + 4) })
const optional = (one: ColunaPlanilha): ColunaPlanilha => ({ ...one, obrigatoria: false })

const conteiner = coluna('conteiner', 'Contêiner', containerCodeField, 'CSQU3054383')
const isoCode = coluna('isoCode', 'Isocode', isoSizeTypeField, '22G1')
const numeroBooking = coluna('booking', 'Booking', booking, 'BKG1234567')
const pesoBruto = optional(coluna('pesoBruto', 'Peso bruto (kg)', quilosDeConteiner, '24500'))
const dataVencimento = coluna('dataVencimento', 'Autorizado até', day, '31/12/2030')

/** The columns of each spreadsheet, in the order of its layout. */
export const colunasOfPlanilha: Record<Planilha, readonly ColunaPlanilha[]> = {
  'bookings-containers': [optional(numeroBooking), conteiner, optional(isoCode), pesoBruto],
  'retirada-vazio-descarga-direta': [conteiner],
  'recepcao-vazio-embarque-direto': [numeroBooking, conteiner, optional(isoCode)],
  freepool: [numeroBooking, isoCode, coluna('quantidade', 'Quantidade', quantidade, '10')],
  veiculos: [
    coluna('placa', 'Placa', plateField, 'ABC1C34'),
    coluna('renavam', 'RENAVAM', digits(renavamField), '00639884962'),
    coluna('rntrc', 'RNTRC', rntrcField, '12345678'),
    coluna('tipo', 'Tipo', tipoVeiculo, 'CAVALO'),
    dataVencimento,
  ],
  motoristas: [
    coluna('nome', 'Nome', nome, 'José da Silva'),
    coluna('cpf', 'CPF', digits(cpfField), '529.982.247-25'),
    coluna('cnh', 'CNH', digits(cnhField), '62531246834'),
    coluna('categoriaCnh', 'Categoria CNH', cnhCategoryField as ColunaPlanilha['campo'], 'E'),
    coluna('validadeCnh', 'Validade CNH', day, '31/12/2030'),
    dataVencimento,
  ],
}

/** The columns of the spreadsheet with which staff admit many companies at once. */
export const colunasDeEmpresas: readonly ColunaPlanilha[] = [
  coluna('nome', 'Nome', nomeDeEmpresa, 'Comércio Exemplo Ltda.'),
  coluna(
    'nationalRegister',
    'CNPJ ou CPF',
    zod.string().overwrite(restoreRegister).pipe(registerField),
    '12.ABC.345/01DE-35',
  ),
  coluna('tipos', 'Tipos', tiposDeEmpresa, 'Cliente; Transportador'),
]

/** The last column of every layout; a line that this column marks as an example is skipped. */
export const observacao = { titulo: 'Observação', exemplo: 'EXEMPLO: apague esta linha' } as const

export const mostLinhas = 500
export const mostBytes = 2_000_000
