import { veiculosAutorizadosSearch } from '@cais/core/search/caminhao.ts'
import { motoristasAutorizadosSearch } from '@cais/core/search/motorista.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { listAddress } from '../../client/route-params.ts'
import { terminalToday } from '../../client/terminal-time.ts'
import { type Answer, answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { AutorizadosScreen } from './AutorizadosScreen.tsx'

export const nextYear = Number(terminalToday().slice(0, 4)) + 1

const configOf = ({ columns, filters, defaultSortByField, rowPath }: typeof motoristasAutorizadosSearch) => ({
  resultColumns: columns,
  filtersDef: filters,
  defaultSortByField,
  rowPath,
})

export const motorista = (id: number, nome: string, more: object = {}) => ({
  id,
  motoristaId: id * 10,
  temFoto: false,
  nome,
  situacao: 'A_VENCER',
  cpf: '52998224725',
  cnh: '62531246834',
  categoriaCnh: 'E',
  validadeCnh: `${nextYear}-06-30`,
  dataVencimento: `${nextYear}-01-31`,
  ativa: true,
  ...more,
})
export const veiculo = {
  id: 5,
  caminhaoId: 50,
  placa: 'ABC1D23',
  situacao: 'ATIVA',
  tipo: 'CAVALO',
  renavam: '00639884962',
  rntrc: '12345678',
  dataVencimento: `${nextYear}-01-31`,
  ativa: true,
}

/** Opens the drivers or trucks of carrier 26 and records the requests. */
export async function openAutorizados(
  que: 'motoristas' | 'veiculos',
  rows: object[],
  more: Record<string, Answer> = {},
) {
  const component = `${que}-autorizados`
  const config = que === 'motoristas' ? motoristasAutorizadosSearch : veiculosAutorizadosSearch
  const asked = answer({
    [`GET /api/search/26/${component}/search-config`]: () => configOf(config),
    [`POST /api/search/26/${component}`]: () => ({ total: rows.length, list: rows }),
    ...more,
  })
  const place = { path: '/$companyId/$screen', params: listAddress, at: `/26/${component}` }
  const shown = await showAt(place, () => <AutorizadosScreen />)
  const sent = () => asked.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/search/'))
  const searches = () => asked.filter(({ method, path }) => method === 'POST' && path.includes('/search/'))
  return { ...shown, asked, sent, searches }
}
type User = Awaited<ReturnType<typeof openAutorizados>>['user']

export const row = (name: RegExp) => until(() => within(screen.getByRole('row', { name })))
export const dialog = (name: string) => until(() => within(screen.getByRole('dialog', { name })))
export const isClosed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())
type Within = Awaited<ReturnType<typeof dialog>>
export const field = (of: Within, name: string) =>
  of.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`), { selector: 'input' })
export const save = (user: User, of: Within) => user.click(of.getByRole('button', { name: 'Salvar' }))
export async function write(user: User, of: Within, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    // The calendar replaces the plain input when it gets the focus.
    await user.click(field(of, name))
    await user.clear(field(of, name))
    await user.paste(value)
    await user.tab()
  }
}
