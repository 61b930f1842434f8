import type { EmpresaTipo, OwnAuthority } from '@cais/core/access/authority.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import { type DemoEmpresa, demoEmpresas, empresaOfTipo, findEmpresa } from './empresas.ts'

export interface DemoPessoa {
  id: number
  login: string
  firstName: string
  lastName: string
  email: string
  cpf: string
  langKey: Language
  authorities: OwnAuthority[]
  empresas: { empresa: DemoEmpresa; admin: boolean }[]
}

interface Account {
  login: string
  name: [string, string]
  authorities?: OwnAuthority[]
  empresas?: { empresa: DemoEmpresa; admin?: boolean }[]
  langKey?: 'en'
}

const of = (tipo: EmpresaTipo) => [{ empresa: empresaOfTipo(tipo) }]
const named = (part: string) => findEmpresa((empresa) => empresa.nome.startsWith(part))

const accounts: Account[] = [
  { login: 'admin', name: ['Adriana', 'Monteiro'], authorities: ['ADMIN'] },
  { login: 'grc', name: ['Gabriela', 'Rezende'], authorities: ['GERENTE_R_CLIENTE'] },
  { login: 'cliente', name: ['Clara', 'Nogueira'], empresas: of('Cliente') },
  { login: 'beneficiario', name: ['Benedito', 'Fraga'], empresas: of('Beneficiario') },
  { login: 'depot', name: ['Débora', 'Potiguar'], empresas: of('Depot') },
  { login: 'terminal', name: ['Teresa', 'Minas'], empresas: of('Terminal') },
  { login: 'transportador', name: ['Tiago', 'Porto'], empresas: of('Transportador') },
  { login: 'armador', name: ['Armando', 'Dorneles'], empresas: of('Armador') },
  { login: 'agencia', name: ['Agnes', 'Cialdini'], empresas: of('AgenciaMaritima') },
  { login: 'despachante', name: ['Denise', 'Pacheco'], empresas: of('Despachante') },
  { login: 'agente', name: ['Agenor', 'Teles'], empresas: of('AgenteCarga') },
  { login: 'desova', name: ['Davi', 'Sovaral'], authorities: ['DESOVA'] },
  { login: 'ti', name: ['Tirza', 'Ibarra'], authorities: ['TI'], empresas: of('TI') },
  {
    login: 'gestor',
    name: ['Gustavo', 'Estrela'],
    empresas: [{ empresa: named('Granitos Aracruz'), admin: true }],
  },
  {
    login: 'multi',
    name: ['Múcio', 'Timóteo'],
    empresas: [
      { empresa: named('Rochas Capixabas') },
      { empresa: named('Expresso Pedra Azul') },
      { empresa: named('Comex Mestre') },
    ],
  },
  { login: 'semempresa', name: ['Selma', 'Empório'] },
  { login: 'armazem', name: ['Arlindo', 'Mazzini'], empresas: of('Desova') },
]

export const demoAccounts = accounts.map((account) => account.login)

export const firstNames = [
  'Ana',
  'Bruno',
  'Camila',
  'Diego',
  'Elisa',
  'Fábio',
  'Helena',
  'Igor',
  'Júlia',
  'Leandro',
  'Marina',
  'Nélson',
  'Olívia',
  'Paulo',
  'Renata',
  'Sérgio',
  'Tânia',
  'Ulisses',
  'Vera',
  'Wagner',
]
export const lastNames = [
  'Almeida',
  'Barcelos',
  'Coutinho',
  'Damasceno',
  'Espíndula',
  'Ferraz',
  'Gonçalves',
  'Herzog',
  'Loureiro',
  'Machado',
  'Nascimento',
]

/** One more user for each company, so that lists of users have rows. */
const colleagues: Account[] = demoEmpresas.map((empresa, index) => {
  const name: [string, string] = [
    firstNames[index % firstNames.length] ?? '',
    lastNames[(index * 7 + 3) % lastNames.length] ?? '',
  ]
  return {
    login: `${plain(name[0])}.${plain(name[1])}.${empresa.id}`,
    name,
    empresas: [{ empresa, admin: index % 3 === 0 }],
    ...(index % 8 === 5 && { langKey: 'en' as const }),
  }
})

/** A few more users for the company of `gestor`. */
const teamOfGestor: Account[] = firstNames.slice(0, 5).map((first, index) => ({
  login: `${plain(first)}.granitos`,
  name: [first, lastNames[index] ?? ''],
  empresas: [{ empresa: named('Granitos Aracruz'), admin: false }],
}))

/** A person who asks to join the company of `gestor`, and one whose company is not registered yet. */
const newcomers: Account[] = [
  { login: 'renato.novo', name: ['Renato', 'Novaes'] },
  { login: 'sofia.nova', name: ['Sofia', 'Novelli'] },
]

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

export const demoPessoas: DemoPessoa[] = [...accounts, ...colleagues, ...teamOfGestor, ...newcomers].map(
  (account, index) => ({
    id: index + 1,
    login: account.login,
    firstName: account.name[0],
    lastName: account.name[1],
    email: `${account.login}@demo.cais.example`,
    cpf: completeCpf(String(101_020_300 + index * 7_919)),
    langKey: account.langKey ?? 'pt-br',
    authorities: ['USER', ...(account.authorities ?? [])],
    empresas: (account.empresas ?? []).map(({ empresa, admin = false }) => ({ empresa, admin })),
  }),
)
