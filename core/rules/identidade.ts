import type { TextKey } from '../texts/text-key.ts'
import { isCnpj } from '../values/cnpj.ts'
import { isCor, isLegivel } from '../values/cor.ts'
import { email } from '../values/inputs.ts'
import { nomeDoProduto } from '../values/produto.ts'

/** The identity of the terminal; fields that were not set are empty. */
export interface Identidade {
  nome: string
  cnpj: string
  /** The customs code of the place. */
  recinto: string
  /** The e-mail for questions about personal data. */
  encarregado: string
}

export interface Endereco {
  endereco: string
  cidade: string
  uf: string
  cep: string
}

/** Everything about the terminal that shell, mails and papers show. */
export interface Terminal extends Identidade, Endereco {
  /** The colour of the portal, as `#0b5580`, or empty. */
  cor: string
  /** The address of the terminal's logo, or null. */
  logo: string | null
}

/** The property group of the terminal; its keys are the names of the fields. */
export const grupoTerminal = 'terminal'
export const chavesDoTerminal = [
  'nome',
  'cnpj',
  'recinto',
  'encarregado',
  'endereco',
  'cidade',
  'uf',
  'cep',
  'cor',
] as const
export type ChaveDoTerminal = (typeof chavesDoTerminal)[number]

export const ufs = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI'],
  ...['PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]

export const isRecinto = (text: string) => /^\d{7}$/.test(text)
export const isCep = (text: string) => /^\d{8}$/.test(text)
export const isUf = (text: string) => ufs.includes(text)

/** `29010930` as `29010-930`. */
export const formatCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

const isSound: Record<ChaveDoTerminal, (value: string) => boolean> = {
  nome: (value) => value.length <= 80,
  cnpj: isCnpj,
  recinto: isRecinto,
  encarregado: (value) => email.safeParse(value).success,
  endereco: (value) => value.length <= 120,
  cidade: (value) => value.length <= 60,
  uf: isUf,
  cep: isCep,
  cor: (value) => isCor(value) && isLegivel(value),
}

/** Why a property of the terminal cannot have this value, or null; all of them may be left empty. */
export function terminalRefusal(key: string, value: string): TextKey | null {
  const chave = chavesDoTerminal.find((one) => one === key)
  return chave === undefined || value === '' || isSound[chave](value) ? null : 'validation.propriedade'
}

/** The name of the portal. */
export const nomeOfPortal = ({ nome }: Pick<Terminal, 'nome'>) => nome || nomeDoProduto

/** `Av. do Porto, 100, Vitória, ES, CEP 29010-930`; empty parts are left out. */
export function enderecoText({ endereco, cidade, uf, cep }: Endereco): string {
  return [endereco, cidade, uf, cep && `CEP ${formatCep(cep)}`].filter(Boolean).join(', ')
}
