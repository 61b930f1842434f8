import { naoPermitirDesova, tamanhoConteiner } from '@cais/core/values/iso-size-type.ts'

const codes =
  '22G0 22G1 22G2 25G1 42G0 42G1 45G0 45G1 45G2 22V0 22V2 42V2 22R0 22R1 25R1 42R1 45R0 45R1 45R3 22H0 42H0 22U0 22U1 22U6 42U1 42U6 45U1 22P0 22P1 22P3 42P0 42P1 42P3 45P3 22T0 22T1 22T3 22T5 22T6 42T1 22B0 22B1 22S1 42S1'

const names: Record<string, string> = {
  G: 'Carga geral',
  V: 'Ventilado',
  R: 'Refrigerado',
  H: 'Térmico',
  U: 'Open top',
  P: 'Plataforma',
  T: 'Tanque',
  B: 'Granel',
  S: 'Carga específica',
}

/** The types of boxes at the terminal. */
export const isoCodes = codes.split(' ').map((codigo, index) => ({
  id: index + 1,
  codigo,
  tipo_conteiner: `${names[codigo.charAt(2)]}${codigo.charAt(1) === '5' ? ' high cube' : ''}`,
  tamanho_conteiner: tamanhoConteiner(codigo) ?? 'VINTE',
  nao_permitir_desova: naoPermitirDesova(codigo),
}))
export type IsoCode = (typeof isoCodes)[number]

/** The nature of goods: ordinary, refrigerated, dangerous, out of gauge, or liquid and bulk. */
export type Natureza = 'SECA' | 'REFRIGERADA' | 'PERIGOSA' | 'OOG' | 'GRANEL'

const fitting: Record<Natureza, RegExp> = {
  SECA: /[GVS]/,
  REFRIGERADA: /R/,
  PERIGOSA: /[GT]/,
  OOG: /[UP]/,
  GRANEL: /[TB]/,
}

export const isoCodesFor = (natureza: Natureza) =>
  isoCodes.filter(({ codigo }) => fitting[natureza].test(codigo.charAt(2)))
