import { mayUse } from '@cais/core/access/access.ts'
import { areas } from '@cais/core/access/area.ts'
import {
  commonEntriesOf,
  companyScreens,
  homeEntry,
  type MenuEntry,
  menuOf,
} from '@cais/core/access/screens.ts'
import type { Achado, DetalheAchado, GrupoDeAchados } from '@cais/core/api/achar.ts'
import { wordsOfValue } from '@cais/core/search/definition.ts'
import { languages } from '@cais/core/texts/language.ts'
import i18next from 'i18next'
import { currentLanguage } from '../../client/language.ts'
import { novoServicoPath } from '../../client/servico-path.ts'
import type { Session } from '../../client/session.ts'
import { textOf } from '../../client/text-of.ts'
import { cellText } from '../../search/table/cell-text.ts'
import { servicosByTipo } from '../../trade/servico/lugar.ts'

/** An option of the box: it opens a page or runs an action. */
export interface Escolha {
  id: string
  texto: string
  detalhe?: string
  caminho?: string
  fazer?: 'sair' | 'tema' | { idioma: (typeof languages)[number] } | { buscar: string }
}

export interface Secao {
  nome: string
  escolhas: Escolha[]
}

const comparable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options whose text contains all typed words. */
export function comTexto(escolhas: Escolha[], typed: string): Escolha[] {
  const words = comparable(typed).split(/\s+/).filter(Boolean)
  return escolhas.filter(({ texto, detalhe = '' }) =>
    words.every((word) => comparable(`${texto} ${detalhe}`).includes(word)),
  )
}

type Pessoa = Pick<Session, 'account' | 'empresa'>

/** The screens of the user's menu, once each. */
export function telasOf({ account, empresa }: Pessoa): Escolha[] {
  const tela = (entry: MenuEntry, grupo?: string): Escolha => {
    const caminho = entry.path ?? `/${empresa?.id}/${entry.screen}`
    return {
      id: `tela ${caminho}`,
      texto: textOf(`menu.entry.${entry.name}`),
      caminho,
      ...(grupo && { detalhe: textOf(`menu.group.${grupo}`) }),
    }
  }
  const all = [
    tela(homeEntry),
    tela({ name: 'line-up', path: '/line-up' }),
    ...commonEntriesOf(account, empresa).map((entry) => tela(entry)),
    ...menuOf(account, empresa).flatMap(({ name, entries }) => entries.map((entry) => tela(entry, name))),
  ]
  return all.filter((one, place) => all.findIndex(({ id }) => id === one.id) === place)
}

export function acoesOf(pessoa: Pessoa, isDark: boolean): Escolha[] {
  return [...novosServicos(pessoa), ...novoBooking(pessoa), ...daPessoa(isDark)]
}

function novosServicos({ account, empresa }: Pessoa): Escolha[] {
  if (!empresa?.activated) return []
  const mine = areas.filter(({ authorities }) => mayUse(account, empresa, authorities))
  return mine.flatMap(({ area }) =>
    servicosByTipo(area).flatMap(([, servicos]) =>
      servicos.map((servico) => ({
        id: `novo ${area} ${servico.subtipo}`,
        texto: i18next.t('achar.novo-servico', { nome: textOf(`enum.subtipo.${servico.subtipo}`) }),
        caminho: novoServicoPath(empresa.id, area, servico),
        ...(mine.length > 1 && { detalhe: textOf(`menu.group.${area}`) }),
      })),
    ),
  )
}

function novoBooking({ account, empresa }: Pessoa): Escolha[] {
  if (!empresa?.activated || !mayUse(account, empresa, companyScreens['booking-armador'] ?? [])) return []
  return [
    { id: 'novo booking', texto: textOf('booking.novo'), caminho: `/${empresa.id}/booking-armador/novo` },
  ]
}

const daPessoa = (isDark: boolean): Escolha[] => [
  { id: 'tema', texto: textOf(isDark ? 'shell.light' : 'shell.dark'), fazer: 'tema' },
  ...languages
    .filter((idioma) => idioma !== currentLanguage())
    .map((idioma): Escolha => {
      const texto = i18next.t('achar.idioma', { idioma: textOf(`language.${idioma}`) })
      return { id: `idioma ${idioma}`, texto, fazer: { idioma } }
    }),
  { id: 'sair', texto: textOf('shell.sign-out'), fazer: 'sair' },
]

/** The results of the server, with a section for each kind. */
export function secaoOf({ tipo, achados, verTodos }: GrupoDeAchados): Secao {
  const nome = textOf(`achar.grupo.${tipo}`)
  const escolhas = achados.map((achado) => escolhaOf(tipo, achado))
  const todos = i18next.t('achar.ver-todos', { grupo: nome })
  return {
    nome,
    escolhas: verTodos ? [...escolhas, { id: `todos ${tipo}`, texto: todos, caminho: verTodos }] : escolhas,
  }
}

function escolhaOf(tipo: string, { id, titulo, detalhes, por, caminho }: Achado): Escolha {
  const by = por && i18next.t('achar.por', { coluna: textOf(`column.${por}`) })
  const detalhe = [...detalhes.map(lido), ...(by ? [by] : [])].join(' · ')
  return { id: `${tipo} ${id}`, texto: lido(titulo), detalhe, caminho }
}

function lido({ type, display, enumType, valor }: DetalheAchado): string {
  if (!enumType) return cellText({ type, display }, valor)
  return wordsOfValue({ type }, valor)
    .map((word) => textOf(`enum.${enumType}.${word}`))
    .join(', ')
}
