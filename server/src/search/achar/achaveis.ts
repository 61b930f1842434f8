import { holdsAny } from '@cais/core/access/access.ts'
import { areas } from '@cais/core/access/area.ts'
import type { TipoDeAchado } from '@cais/core/api/achar.ts'
import { managers } from '@cais/core/api/empresa.ts'
import type { ColumnId } from '@cais/core/search/definition.ts'
import { usuarioSearch } from '@cais/core/search/usuario.ts'
import { isPlate, mercosulPlate } from '@cais/core/values/plate.ts'
import { findList, onlookerOf } from '../admit.ts'
import type { List } from '../run-search.ts'
import type { Reader } from '../seen.ts'
import { sources } from '../sources.ts'
import {
  cabe,
  type Modo,
  nasLinhas,
  type Pergunta,
  peloNavio,
  peloNome,
  porInteiro,
  semMascara,
  soDigitos,
  temDigito,
} from './pergunta.ts'

/** A kind of thing that can be found: the lists with its rows, and the texts by which it is found. */
export interface Achavel {
  tipo: TipoDeAchado
  /** The lists of this reader that contain the kind; the lists decide who sees which rows. */
  lists: (reader: Reader) => List[]
  /** The table of the texts, its columns, and the key of the row. */
  textos: { from: string; key: string; em: Partial<Record<ColumnId, string>> }
  /** The list's own column with that key. */
  column: string
  /** The table is so large that a text is only looked up by index once it is known to be rare. */
  inLargeTable?: true
  /** Several rows have the same text, and one of them is enough. */
  shared?: true
  /** A company searches what it declared itself, not what others declared. */
  declared?: true
  modos: (pergunta: Pergunta) => Modo[]
  titulo: ColumnId
  detalhes: readonly ColumnId[]
}

const inList =
  (component: string) =>
  ({ actor, empresa }: Reader): List[] => {
    const list = findList(component, actor, empresa)
    return list ? [list] : []
  }

/** With a company, the services of its areas; without one, all services that the reader sees. */
function servicos(reader: Reader): List[] {
  if (!reader.empresa) return inList('servico')(reader)
  return areas.flatMap(({ area }) => inList(`servico-${area}`)(reader))
}

/** Staff find all users; an administrator of a company finds its users. */
function pessoas(reader: Reader): List[] {
  const { actor, empresa } = reader
  const found = inList('usuario')(reader)
  const source = sources.usuario
  if (found.length || !empresa?.activated || !source || !holdsAny(empresa, managers)) return found
  const scope = { empresaIds: [empresa.id], today: actor.today }
  const definition = { ...usuarioSearch, rowPath: '/{company}/empresa' }
  const onlooker = onlookerOf(actor)
  return [{ definition, scope, source: (whose) => source(whose, actor.today, onlooker) }]
}

function modosDeServico(pergunta: Pergunta): Modo[] {
  const { texto, nu } = pergunta
  const asTyped = texto === nu ? [nu] : [nu, texto]
  const digits = soDigitos(pergunta)
  return [
    ...(digits ? [nasLinhas('numeroSolicitacao', nu)] : []),
    nasLinhas('conteiner', nu),
    ...(digits ? [nasLinhas('ceMercante', nu)] : []),
    ...asTyped.map((one) => nasLinhas('booking', one)),
    ...asTyped.map((one) => nasLinhas('referenciaCliente', one)),
  ]
}

/** An old plate is converted to its Mercosul form, in which trucks are stored. */
function modosDePlaca(pergunta: Pergunta): Modo[] {
  const { nu } = pergunta
  if (!cabe(pergunta, /^[a-z\d]{1,7}$/i)) return []
  return [semMascara('placa', isPlate(nu) ? { ...pergunta, nu: mercosulPlate(nu) } : pergunta)]
}

const nomeDaEmpresa = "o.nome || ' ' || o.national_register"

export const achaveis: readonly Achavel[] = [
  {
    tipo: 'servico',
    lists: servicos,
    textos: {
      from: 'servico_busca t',
      key: 't.servico_id',
      em: {
        numeroSolicitacao: 't.numero',
        conteiner: 't.conteineres',
        ceMercante: 't.ces_mercante',
        booking: 't.booking',
        referenciaCliente: 't.referencia',
      },
    },
    column: 'p.servico_id',
    inLargeTable: true,
    modos: modosDeServico,
    titulo: 'numeroSolicitacao',
    detalhes: ['subtipo', 'status', 'consignatario'],
  },
  {
    tipo: 'conteiner',
    lists: inList('conteiner'),
    textos: { from: 'conteiner o', key: 'o.id', em: { codigo: 'o.codigo' } },
    column: 't.id',
    inLargeTable: true,
    modos: (pergunta) => (cabe(pergunta, /^[a-z]{0,4}\d{0,7}$/i) ? [semMascara('codigo', pergunta)] : []),
    titulo: 'codigo',
    detalhes: ['isoCode', 'armador'],
  },
  {
    tipo: 'ce-mercante',
    lists: inList('carga'),
    textos: { from: 'ce_mercante o', key: 'o.id', em: { ceMercante: 'o.numero', bl: 'o.bl' } },
    column: 'c.ce_mercante_id',
    inLargeTable: true,
    shared: true,
    modos: (pergunta) => [
      ...(soDigitos(pergunta) ? [semMascara('ceMercante', pergunta)] : []),
      ...(cabe(pergunta, /^[a-z\d]+$/i) ? [semMascara('bl', pergunta)] : []),
    ],
    titulo: 'ceMercante',
    detalhes: ['bl', 'identificador', 'navio'],
  },
  {
    tipo: 'booking',
    lists: inList('booking'),
    textos: { from: 'booking o', key: 'o.id', em: { numero: 'o.numero' } },
    column: 'b.id',
    inLargeTable: true,
    modos: (pergunta) => [semMascara('numero', pergunta)],
    titulo: 'numero',
    detalhes: ['armador', 'navio', 'viagemOutbound'],
  },
  {
    tipo: 'escala',
    lists: inList('escala'),
    textos: {
      from: 'escala o',
      key: 'o.id',
      em: { navioNome: 'o.navio_id', viagemOutbound: 'o.viagem_outbound', visit: 'o.visit' },
    },
    column: 'e.id',
    modos: ({ texto }) => [
      peloNavio('navioNome', texto),
      peloNome('viagemOutbound', texto),
      peloNome('visit', texto),
    ],
    titulo: 'navioNome',
    detalhes: ['viagemOutbound', 'status', 'dataETA'],
  },
  {
    tipo: 'caminhao',
    lists: inList('caminhao'),
    textos: { from: 'caminhao o', key: 'o.id', em: { placa: 'o.placa' } },
    column: 'v.id',
    modos: modosDePlaca,
    titulo: 'placa',
    detalhes: ['tipo'],
  },
  {
    tipo: 'motorista',
    lists: inList('motorista'),
    textos: { from: 'motorista o', key: 'o.id', em: { nome: 'o.nome', cpf: 'o.cpf', cnh: 'o.cnh' } },
    column: 'm.id',
    declared: true,
    modos: (pergunta) =>
      cabe(pergunta, /^\d{11}$/)
        ? [porInteiro('cpf', pergunta), porInteiro('cnh', pergunta)]
        : soDigitos(pergunta)
          ? []
          : [peloNome('nome', pergunta.texto)],
    titulo: 'nome',
    detalhes: ['categoriaCnh', 'validadeCnh'],
  },
  {
    tipo: 'empresa',
    lists: inList('empresa'),
    textos: {
      from: 'empresa o',
      key: 'o.id',
      em: { nome: nomeDaEmpresa, nationalRegister: nomeDaEmpresa },
    },
    column: 'e.id',
    modos: ({ texto, nu }) => [
      ...(temDigito({ texto, nu }) ? [peloNome('nationalRegister', nu)] : []),
      peloNome('nome', texto),
    ],
    titulo: 'nome',
    detalhes: ['nationalRegister', 'tipos'],
  },
  {
    tipo: 'pessoa',
    lists: pessoas,
    textos: {
      from: 'usuario o',
      key: 'o.id',
      em: { nome: "o.login || ' ' || o.first_name || ' ' || o.last_name" },
    },
    column: 'u.id',
    modos: ({ texto }) => [peloNome('nome', texto)],
    titulo: 'nome',
    detalhes: ['login', 'email'],
  },
]
