import type { EmpresaTipo } from '../access/authority.ts'
import { categoriasCarga, tiposCarga } from '../catalogo/cargas.ts'
import { tiposViagem } from '../rules/escala.ts'
import { tamanhosConteiner } from '../values/iso-size-type.ts'
import { fieldOf } from '../values/tables.ts'
import { VGM_METHODS } from '../values/vgm.ts'
import type { Cadastro } from './cadastros-nomes.ts'
import { semConsignatario } from './ces-mercante.ts'

/** The options of choices; the words of each are `enum.NAME`. */
export const escolhas = {
  tipoViagem: tiposViagem,
  tipoCarga: tiposCarga,
  categoriaCarga: categoriasCarga,
  semConsignatario,
  tamanhoConteiner: tamanhosConteiner,
  metodoVgm: VGM_METHODS,
} as const satisfies Record<string, readonly (string | number)[]>
export type Escolha = keyof typeof escolhas

/** The type of a field's value, which decides its input on the screen and the parsing of its cell. */
type Entrado =
  | { tipo: 'texto'; max: number }
  | { tipo: 'textos' | 'inteiro' | 'momento' | 'simNao' | 'navio' | 'escala' | 'porto' }
  | { tipo: 'decimal'; casas: number; unidade?: string }
  | { tipo: 'escolha'; de: Escolha }
  | { tipo: 'empresa' | 'empresas'; papel: EmpresaTipo }

export type Campo = Entrado & {
  /** The path of the field in the item: `vgm.peso` is in `vgm`. */
  nome: string
  /** The value in the example row of the spreadsheet. */
  exemplo: string
  /** The field is a column of the list. */
  naLista?: true
}

export interface Grupo {
  nome: 'principal' | 'viagem' | 'portos' | 'previsto' | 'acontecido' | 'gate' | 'donos' | 'vgm' | 'cuidados'
  campos: readonly Campo[]
}

const texto = (nome: string, max: number, exemplo = ''): Campo => ({ nome, tipo: 'texto', max, exemplo })
const momento = (nome: string, exemplo = ''): Campo => ({ nome, tipo: 'momento', exemplo })
const simNao = (nome: string): Campo => ({ nome, tipo: 'simNao', exemplo: '' })
const inteiro = (nome: string, exemplo = ''): Campo => ({ nome, tipo: 'inteiro', exemplo })
const quilos = (nome: string, exemplo = ''): Campo => ({
  nome,
  tipo: 'decimal',
  casas: 3,
  unidade: 'kg',
  exemplo,
})
const escolha = (nome: string, de: Escolha, exemplo = ''): Campo => ({ nome, tipo: 'escolha', de, exemplo })
const empresa = (nome: string, papel: EmpresaTipo, exemplo = ''): Campo => ({
  nome,
  tipo: 'empresa',
  papel,
  exemplo,
})
const outro = (nome: string, tipo: 'navio' | 'escala' | 'porto' | 'textos', exemplo = ''): Campo => ({
  nome,
  tipo,
  exemplo,
})
const naLista = (campo: Campo): Campo => ({ ...campo, naLista: true })

const armador = '41.200.731/0001-68'
const cliente = '11.222.333/0001-81'

/** The fields of each resource, grouped in the order of the form. */
export const gruposDe: Readonly<Record<Cadastro, readonly Grupo[]>> = {
  navios: [
    {
      nome: 'principal',
      campos: [
        naLista(texto('nome', 80, 'Garça Real')),
        naLista(texto('indicativo', 10, 'PPXY')),
        inteiro('comprimento', '180'),
        naLista(empresa('armador', 'Armador', armador)),
      ],
    },
  ],
  escalas: [
    {
      nome: 'viagem',
      campos: [
        naLista(outro('imo', 'navio', '9074729')),
        texto('viagemInbound', 20, '421S'),
        naLista(texto('viagemOutbound', 20, '421N')),
        escolha('tipoViagem', 'tipoViagem', 'LONGO_CURSO'),
        naLista(empresa('armador', 'Armador', armador)),
        { nome: 'parceiros', tipo: 'empresas', papel: 'Armador', exemplo: '' },
        empresa('agenciaMaritima', 'AgenciaMaritima'),
        texto('escalaSiscomex', 20),
      ],
    },
    {
      nome: 'portos',
      campos: [outro('portoOrigem', 'porto', 'BRSSZ'), outro('portoDestino', 'porto', 'ESALG')],
    },
    {
      nome: 'previsto',
      campos: [
        naLista(momento('dataETA', '20/11/2030 06:00')),
        momento('dataETB', '20/11/2030 10:00'),
        momento('dataETD', '21/11/2030 18:00'),
        momento('dataDeadline', '19/11/2030 18:00'),
        texto('berco', 10, '201'),
        inteiro('medidaPopa'),
        inteiro('medidaProa'),
      ],
    },
    {
      nome: 'gate',
      campos: [momento('aberturaGate'), momento('dataAberturaGate'), momento('limiteRecepcaoCheio')],
    },
    {
      nome: 'acontecido',
      campos: [
        simNao('naBarra'),
        momento('dataAtracacao'),
        momento('dataInicioOperacao'),
        momento('dataTerminoDescarga'),
        momento('dataTerminoOperacao'),
        momento('dataDesatracacao'),
      ],
    },
  ],
  conteineres: [
    {
      nome: 'principal',
      campos: [
        naLista(texto('iso', 4, '22G1')),
        naLista(quilos('tara', '2230')),
        quilos('pesoMaximo', '30480'),
        naLista(empresa('armador', 'Armador', armador)),
      ],
    },
  ],
  'ces-mercante': [
    {
      nome: 'principal',
      campos: [
        naLista(texto('bl', 35, 'LASUVIX2605001')),
        naLista(outro('escala', 'escala', 'VIX2031')),
        naLista(empresa('consignatario', 'Cliente', cliente)),
        escolha('semConsignatario', 'semConsignatario'),
        texto('master', 30),
      ],
    },
  ],
  cargas: [
    {
      nome: 'principal',
      campos: [
        naLista(escolha('tipo', 'tipoCarga', 'CONTEINER')),
        naLista(escolha('categoria', 'categoriaCarga', 'IMPORTACAO')),
        naLista(texto('conteiner', 20, 'CSQU3054383')),
        texto('identificador', 60),
        texto('produto', 255, 'Autopeças'),
        inteiro('quantidade', '1'),
        naLista(quilos('pesoBruto', '24500,5')),
        outro('lacres', 'textos', 'LA12345; LA12346'),
      ],
    },
    {
      nome: 'viagem',
      campos: [
        naLista(outro('escala', 'escala')),
        naLista(texto('ceMercante', 30, '152605000000101')),
        empresa('booking.armador', 'Armador'),
        texto('booking.numero', 35),
        texto('booking.item', 35),
        texto('posicaoNavio', 10),
      ],
    },
    {
      nome: 'donos',
      campos: [{ nome: 'consignatarios', tipo: 'empresas', papel: 'Cliente', exemplo: '' }],
    },
    {
      nome: 'cuidados',
      campos: [
        simNao('indicadorCargaPerigosa'),
        texto('onu', 10),
        texto('classeIMO', 10),
        simNao('indicadorReefer'),
        { nome: 'temperatura', tipo: 'decimal', casas: 1, unidade: '°C', exemplo: '' },
        simNao('indicadorOOG'),
        simNao('indicadorRestricao'),
      ],
    },
    {
      nome: 'vgm',
      campos: [
        quilos('vgm.peso'),
        escolha('vgm.metodo', 'metodoVgm'),
        momento('vgm.em'),
        texto('vgm.por', 100),
      ],
    },
  ],
  'iso-codes': [
    {
      nome: 'principal',
      campos: [
        naLista(texto('tipoConteiner', 60, 'Carga geral')),
        naLista(escolha('tamanhoConteiner', 'tamanhoConteiner', 'VINTE')),
        naLista(simNao('naoPermitirDesova')),
      ],
    },
  ],
  portos: [{ nome: 'principal', campos: [naLista(texto('nome', 80, 'Vitória'))] }],
}

export const camposDe = (cadastro: Cadastro): Campo[] => gruposDe[cadastro].flatMap(({ campos }) => campos)

export type Valor = string | number | boolean | null | string[]

/**
 * Builds an item from entered values: `{ 'vgm.peso': 1 }` becomes `{ vgm: { peso: 1 } }`. A nested object is left out
 * when all its fields are empty.
 */
export function itemDe(
  cadastro: Cadastro,
  valores: Readonly<Record<string, Valor>>,
): Record<string, unknown> {
  const item: Record<string, unknown> = {}
  for (const { nome } of camposDe(cadastro)) {
    const [name = '', within] = nome.split('.')
    const valor = valores[nome] ?? null
    if (within === undefined) Object.assign(item, isNothing(valor) ? {} : { [name]: valor })
    else if (!isNothing(valor)) item[name] = { ...(item[name] ?? {}), [within]: valor }
  }
  return item
}

const isNothing = (valor: Valor) => valor === null || valor === ''

/** The value of this field in an item. */
export function valorDe(item: Readonly<Record<string, unknown>>, nome: string): Valor {
  const [name = '', within] = nome.split('.')
  const outer = item[name]
  return ((within === undefined ? outer : fieldOf(outer, within)) ?? null) as Valor
}
