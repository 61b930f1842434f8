import { getAvisoGeral } from '@cais/core/api/configuration.ts'
import { getInfo, type Info } from '@cais/core/api/management.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startPortalInfo } from '../../client/portal-info.ts'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { Shell } from './Shell.tsx'

const info: Info = {
  activeProfiles: ['prod', 'demo'],
  'display-ribbon-on-profiles': 'dev,demo',
  build: { version: '1.24.8', time: '2026-11-05T15:30:00Z' },
  timeZone: 'America/Sao_Paulo',
  terminal: { nome: 'Porto Claro', cor: null, logo: null, encarregado: null },
  migration: { last: '0001-ground.sql', count: 1 },
  copiaDe: null,
  git: { commit: { id: { abbrev: 'abc1234' } } },
}

async function open(part: Partial<Info> = {}) {
  answer({ [`GET ${getInfo.path}`]: () => ({ ...info, ...part }) })
  await startPortalInfo()
  await showAt({ path: '/', at: '/' }, Shell)
  await until(() => screen.getByRole('contentinfo'))
}

test('the footer says whose portal it is, its version and when it was built', async () => {
  await open()
  const { textContent } = screen.getByRole('contentinfo')
  expect(textContent).toContain('Porto Claro, o portal do terminal')
  expect(textContent).toContain('Versão 1.24.8 · 05/11/2026 12:30')
})

test('a terminal without a name of its own is called as the product', async () => {
  await open({ terminal: { ...info.terminal, nome: null } })
  expect(screen.getByRole('contentinfo').textContent).toContain('Cais, o portal do terminal')
})

test.each([
  ['portal.example', 'Cópia de portal.example — nada é enviado'],
  [null, null],
])('a portal on a copy of the database of %s has the band %s', async (copiaDe, text) => {
  await open({ copiaDe })
  expect(screen.queryByRole('note')?.textContent ?? null).toBe(text)
})

test.each([
  [['prod', 'demo'], 'Demonstração'],
  [['prod'], null],
])('a server with the profiles %s has the ribbon %s', async (activeProfiles, text) => {
  await open({ activeProfiles })
  expect(screen.queryByText('Demonstração')?.textContent ?? null).toBe(text)
})

const aviso = { marca: 'm-1', texto: 'A balança 2 para amanhã.', textoEmIngles: null }

/** The frame of somebody who has just signed in, beside a screen with a field. */
async function openSignedIn() {
  answer({ [`GET ${getInfo.path}`]: () => info, [`GET ${getAvisoGeral.path}`]: () => ({ aviso }) })
  await startPortalInfo()
  session.set({ account: accountOf({}) })
  await showAt({ path: '/', at: '/' }, () => (
    <>
      <input aria-label="Sobrenome" />
      <Shell />
    </>
  ))
}
const notice = () => screen.getByRole('dialog', { name: 'Aviso' })

test('the notice does not come over what was typed before its part was loaded', async () => {
  await openSignedIn()
  fireEvent.input(screen.getByLabelText('Sobrenome'), { target: { value: 'Fraga Lima' } })
  await until(() => screen.getByRole('contentinfo'))
  await expect(until(notice, 20)).rejects.toThrow()
})

test('the notice opens where nothing was typed', async () => {
  await openSignedIn()
  await until(notice)
})
