import { type AreaTerminal, areasTerminal } from '../catalogo/janelas.ts'
import type { NameIn, TextKey } from '../texts/text-key.ts'
import { keysOf } from '../values/tables.ts'
import { type Beneficiario, faltasOfCobranca } from './cobranca.ts'
import type { Endereco, Identidade } from './identidade.ts'

interface PassoDeclarado {
  /** The screen on which the step is done; null where the form is shown right here. */
  onde: string | null
  /** The portal works without this step. */
  opcional?: true
}

/** The settings of a terminal before its first customer, in the order in which they are asked for. */
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

/** The facts about an installation that decide which steps are done. */
export interface FatosDoComeco {
  identidade: Identidade
  endereco: Endereco
  temLogo: boolean
  temCor: boolean
  /** Whether the time zone was set; the server's default may be wrong for this terminal. */
  fusoDefinido: boolean
  bercos: number
  correio: { temServidor: boolean; temRemetente: boolean; testado: boolean }
  beneficiario: Beneficiario
  temTarifas: boolean
  /** The areas of the terminal that have future windows. */
  areasComJanelas: readonly AreaTerminal[]
  temEmpresas: boolean
  temPessoas: boolean
  temFontes: boolean
}

export interface EstadoDoPasso {
  passo: Passo
  feito: boolean
  /** The keys of the texts that name what is missing. */
  faltas: TextKey[]
}

type Falta = NameIn<'comecar.falta'>

const missing = (values: Partial<Record<Falta, unknown>>) =>
  keysOf(values)
    .filter((name) => !values[name])
    .map((name): TextKey => `comecar.falta.${name}`)

/** The missing settings of each step. */
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

/** The step of the windows is done when one area has windows, because not every terminal works in every area. */
const isFeito = (passo: Passo, faltas: readonly TextKey[]) =>
  passo === 'grade' ? faltas.length < areasTerminal.length : faltas.length === 0

export function estadoOfComeco(fatos: FatosDoComeco): EstadoDoPasso[] {
  return nomesDosPassos.map((passo) => {
    const faltas = faltasDe[passo](fatos)
    return { passo, feito: isFeito(passo, faltas), faltas }
  })
}
