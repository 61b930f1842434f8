import { type AreaTerminal, areasTerminal } from '../catalogo/janelas.ts'
import type { NameIn, TextKey } from '../texts/text-key.ts'
import { keysOf } from '../values/tables.ts'
import { type Beneficiario, faltasOfCobranca } from './cobranca.ts'
import type { Endereco, Identidade } from './identidade.ts'

interface PassoDeclarado {
  /** The screen on which it is done; null: the form is right there. */
  onde: string | null
  /** The portal does all it can without it. */
  opcional?: true
}

/** What a terminal sets before its first customer comes, in the order in which it is asked for. */
export const passos = {
  identidade: { onde: null },
  endereco: { onde: null },
  aparencia: { onde: null, opcional: true },
  fuso: { onde: null },
  bercos: { onde: null },
  correio: { onde: null },
  cobranca: { onde: '/admin/jhi-configuration' },
  tarifas: { onde: '/terminal/tarifas' },
  grade: { onde: '/terminal/grade' },
  empresas: { onde: '/empresas' },
  pessoas: { onde: '/admin/user-management' },
  fontes: { onde: '/admin/fontes', opcional: true },
} as const satisfies Record<string, PassoDeclarado>
export type Passo = keyof typeof passos
export const nomesDosPassos = keysOf(passos)

export const isOpcional = (passo: Passo) => 'opcional' in passos[passo]

/** What is known of an installation. */
export interface FatosDoComeco {
  identidade: Identidade
  endereco: Endereco
  temLogo: boolean
  temCor: boolean
  /** Somebody has said it: what the server falls back to may be another terminal's. */
  fusoDefinido: boolean
  bercos: number
  correio: { temServidor: boolean; temRemetente: boolean; testado: boolean }
  beneficiario: Beneficiario
  temTarifas: boolean
  /** The areas of the terminal that have windows ahead. */
  areasComJanelas: readonly AreaTerminal[]
  temEmpresas: boolean
  temPessoas: boolean
  temFontes: boolean
}

export interface EstadoDoPasso {
  passo: Passo
  feito: boolean
  /** What is missing, by the texts that name it. */
  faltas: TextKey[]
}

type Falta = NameIn<'comecar.falta'>

const missing = (values: Partial<Record<Falta, unknown>>) =>
  keysOf(values)
    .filter((name) => !values[name])
    .map((name): TextKey => `comecar.falta.${name}`)

/** What is missing for each step, as the installation stands. */
const faltasDe: Record<Passo, (fatos: FatosDoComeco) => TextKey[]> = {
  identidade: ({ identidade: { nome, cnpj, recinto, encarregado } }) =>
    missing({ nome, cnpj, recinto, encarregado }),
  endereco: ({ endereco: { endereco, cidade, uf, cep } }) => missing({ endereco, cidade, uf, cep }),
  aparencia: ({ temLogo: logo, temCor: cor }) => missing({ logo, cor }),
  fuso: ({ fusoDefinido: fuso }) => missing({ fuso }),
  bercos: ({ bercos }) => missing({ bercos }),
  correio: ({ correio: { temServidor: servidor, temRemetente: remetente, testado: teste } }) =>
    missing({ servidor, remetente, teste }),
  cobranca: ({ beneficiario }) => faltasOfCobranca(beneficiario).map((chave): TextKey => `cobranca.${chave}`),
  tarifas: ({ temTarifas: tarifas }) => missing({ tarifas }),
  grade: ({ areasComJanelas }) =>
    areasTerminal
      .filter((area) => !areasComJanelas.includes(area))
      .map((area): TextKey => `enum.areaTerminal.${area}`),
  empresas: ({ temEmpresas: empresas }) => missing({ empresas }),
  pessoas: ({ temPessoas: pessoas }) => missing({ pessoas }),
  fontes: ({ temFontes: fontes }) => missing({ fontes }),
}

/** Not every terminal works in every area: windows in one of them are a beginning. */
const isFeito = (passo: Passo, faltas: readonly TextKey[]) =>
  passo === 'grade' ? faltas.length < areasTerminal.length : faltas.length === 0

export function estadoOfComeco(fatos: FatosDoComeco): EstadoDoPasso[] {
  return nomesDosPassos.map((passo) => {
    const faltas = faltasDe[passo](fatos)
    return { passo, feito: isFeito(passo, faltas), faltas }
  })
}
