import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { cadastroAddress, cadastroRowAddress } from '../../client/route-params.ts'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { CadastrosScreen } from './CadastrosScreen.tsx'
import { EditCadastroScreen, NovoCadastroScreen } from './FormScreens.tsx'

const as = (authority: 'ADMIN' | 'GERENTE_R_CLIENTE') =>
  session.set({ account: accountOf({ id: 3, authorities: ['USER', authority] }), empresa: null })
beforeEach(() => as('ADMIN'))

const tos = { id: 4, nome: 'Pátio', tipo: 'tos' }
const pessoas = { id: 1, nome: 'Cadastro manual', tipo: 'pessoas' }
const navio = (more: object = {}) => ({
  id: 7,
  ref: '9433339',
  dados: { nome: 'Serra do Mar', indicativo: null, comprimento: 290, armador: '11222333000181' },
  provisorio: false,
  retirado: false,
  dito: { fonte: pessoas, por: 'adriana', em: '2026-03-01T12:00:00Z' },
  disputado: false,
  ...more,
})
const nomes = { 'empresa/11222333000181': 'Linha Austral' }
const became = (item: object = {}, id: number | null = 7) => ({
  recebimentoId: 31,
  id,
  item: {
    ordem: 0,
    id: 'm',
    resultado: 'APLICADO',
    gravidade: 'INFORMACAO',
    primeiro: null,
    caminho: null,
    mensagem: null,
    parametros: [],
    espera: null,
    esperaAte: null,
    ...item,
  },
})

describe('the list', () => {
  const open = (itens: object[], at = '/admin/cadastros') => {
    const asked = answer({ 'GET /api/admin/cadastros/': () => ({ itens, nomes, antes: null }) })
    return showAt({ path: '/admin/cadastros', at }, () => <CadastrosScreen />).then((shown) => ({
      ...shown,
      asked,
    }))
  }

  test('says whose word each row is, and where others say something else', async () => {
    await open([
      navio(),
      navio({
        id: 8,
        ref: '9074729',
        dito: { fonte: tos, por: null, em: '2026-03-01T12:00:00Z' },
        disputado: true,
      }),
      navio({ id: 9, ref: '9999999', dito: null, provisorio: true }),
    ])
    const row = await until(() => screen.getByRole('row', { name: /9433339/ }))
    within(row).getByText('cadastro manual, adriana')
    within(row).getByText('Linha Austral')
    const other = within(screen.getByRole('row', { name: /9074729/ }))
    other.getByText('Pátio')
    other.getByRole('link', { name: 'há diferenças' })
    within(screen.getByRole('row', { name: /9999999/ })).getByText('a completar')
  })

  test('offers to enter to administrators alone', async () => {
    await open([navio()])
    await until(() => screen.getByRole('link', { name: 'Alterar 9433339' }))
    screen.getByRole('link', { name: 'Novo navio' })
    as('GERENTE_R_CLIENTE')
    await until(() => expect(screen.queryByRole('link', { name: 'Novo navio' })).toBeNull())
    expect(screen.queryByRole('link', { name: 'Alterar 9433339' })).toBeNull()
  })

  test('that has nothing says so; one that found nothing leads back to all', async () => {
    const { asked, user } = await open([], '/admin/cadastros?tipo=portos&text=Lua')
    await until(() => screen.getByText('Nada encontrado com este filtro.'))
    expect(asked.map(({ path }) => path)).toContain('/api/admin/cadastros/portos?text=Lua')
    await user.click(screen.getByRole('button', { name: 'Limpar o filtro' }))
    await until(() => screen.getByText('Nada cadastrado aqui ainda.'))
  })

  test('that cannot be read says why', async () => {
    answer({ 'GET /api/admin/cadastros/': () => problem(503, 'error.busy') })
    await showAt({ path: '/admin/cadastros', at: '/admin/cadastros' }, () => <CadastrosScreen />)
    await until(() => screen.getByRole('alert'))
  })
})

describe('a form', () => {
  const novo = async (recurso: string, saved: object) => {
    const asked = answer({ 'POST /api/admin/cadastros/': () => saved })
    const place = { path: '/admin/cadastros/$recurso/new', params: cadastroAddress }
    const shown = await showAt({ ...place, at: `/admin/cadastros/${recurso}/new` }, () => (
      <NovoCadastroScreen />
    ))
    return { ...shown, asked }
  }
  const type = async (user: Awaited<ReturnType<typeof novo>>['user'], name: string, text: string) =>
    user.type(await until(() => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })), text)
  const save = (user: Awaited<ReturnType<typeof novo>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Salvar' }))

  test('sends what was filled in as an item, and goes to the list', async () => {
    const { user, asked, router } = await novo('navios', became())
    await type(user, 'Número IMO', '9433339')
    await type(user, 'Nome', 'Serra do Mar')
    await type(user, 'Comprimento', '290')
    await save(user)
    await until(() => expect(router.state.location.pathname).toBe('/admin/cadastros'))
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      ref: '9433339',
      operacao: 'I',
      dados: { nome: 'Serra do Mar', comprimento: 290 },
    })
  })

  test('asks for what is missing before it sends', async () => {
    const { user, asked } = await novo('navios', became())
    await type(user, 'Número IMO', '9433338')
    await save(user)
    await until(() => screen.getByText('O número IMO não é válido.'))
    expect(screen.getByRole('textbox', { name: /^Nome/ }).getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })

  test('says at its field what the server refuses, and keeps what was typed', async () => {
    const refused = became(
      { resultado: 'RECUSADO', caminho: '$.nome', mensagem: 'validation.characters' },
      null,
    )
    const { user, router } = await novo('portos', refused)
    await type(user, 'LOCODE', 'BRVIX')
    await type(user, 'Nome', 'Vitoria')
    await save(user)
    const nome = await until(() => {
      const input = screen.getByRole('textbox', { name: /^Nome/ })
      expect(input.getAttribute('aria-invalid')).toBe('true')
      return input as HTMLInputElement
    })
    expect(nome.value).toBe('Vitoria')
    screen.getByText('Não entrou. Corrija e salve de novo.')
    expect(router.state.location.pathname).toBe('/admin/cadastros/portos/new')
  })

  test.each([
    [
      { resultado: 'ESPERANDO', espera: 'escalas/X', esperaAte: '2026-03-01T12:00:00Z' },
      /espera por escala X até/,
    ],
    [
      { resultado: 'CONFLITO', mensagem: 'entrada.error.visit-de-outro', parametros: ['X'] },
      /já é de outro sistema/,
    ],
    [
      { mensagem: 'entrada.aviso.outro-dono', parametros: ['tos'] },
      /Vale a fonte que é dona desta informação: Sistema do pátio/,
    ],
  ])('stays where what was saved did not simply go in: %j', async (item, text) => {
    const { user, router } = await novo('portos', became(item, null))
    await type(user, 'LOCODE', 'BRVIX')
    await type(user, 'Nome', 'Vitoria')
    await save(user)
    const alert = await until(() => screen.getByRole('alert'))
    within(alert).getByText(text)
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/admin/integracao/recebimentos/31')
    expect(router.state.location.pathname).toBe('/admin/cadastros/portos/new')
  })

  test('begins with what is there, says whose word counts, and sends back what nobody touched', async () => {
    const dito = { fonte: tos, por: null, em: '2026-03-01T12:00:00Z' }
    const dados = {
      tipo: 'CONTEINER',
      categoria: 'IMPORTACAO',
      conteiner: 'CSQU3054383',
      escala: 'VIX1',
      consignatarios: ['11222333000181'],
      quantidade: 1,
      pesoBruto: 24_500.5,
      lacres: ['A1', 'B2'],
      vgm: { peso: 20_000, metodo: 2, em: '2026-03-01T12:00:00Z', por: null },
      indicadorReefer: true,
    }
    const asked = answer({
      'GET /api/admin/cadastros/cargas/7': () => ({ ...navio({ ref: 'S-1', dados, dito }), nomes }),
      'POST /api/admin/cadastros/': () => became(),
    })
    const place = { path: '/admin/cadastros/$recurso/$rowId/edit', params: cadastroRowAddress }
    const { user } = await showAt({ ...place, at: '/admin/cadastros/cargas/7/edit' }, () => (
      <EditCadastroScreen />
    ))
    await until(() => screen.getByText(/Pátio envia este cadastro/))
    screen.getByText('Linha Austral')
    expect(screen.getByRole('textbox', { name: /^Referência/ }).hasAttribute('readonly')).toBe(true)
    await save(user)
    const sent = await until(() => {
      const found = asked.find(({ method }) => method === 'POST')
      expect(found).toBeDefined()
      return found?.body as { dados: object; id: number }
    })
    expect(sent).toMatchObject({
      ref: 'S-1',
      id: 7,
      dados: {
        ...dados,
        vgm: { peso: 20_000, metodo: 2, em: '2026-03-01T12:00:00.000Z' },
        indicadorOOG: false,
      },
    })
  })
})

describe('a sheet', () => {
  test('tells of each line, first of those that somebody has to look at', async () => {
    const linha = (more: object) => ({
      linha: 2,
      ref: '9433339',
      resultado: 'APLICADO',
      campo: null,
      mensagem: null,
      parametros: [],
      espera: null,
      esperaAte: null,
      ...more,
    })
    answer({
      'GET /api/admin/cadastros/': () => ({ itens: [navio()], nomes, antes: null }),
      'POST /api/admin/cadastros/navios/planilha': () => ({
        recebimentoId: 31,
        linhas: [
          linha({}),
          linha({
            linha: 3,
            ref: '1',
            resultado: 'RECUSADO',
            campo: 'nome',
            mensagem: 'validation.required',
          }),
        ],
        erros: [],
      }),
    })
    const { user } = await showAt({ path: '/admin/cadastros', at: '/admin/cadastros' }, () => (
      <CadastrosScreen />
    ))
    await user.click(await until(() => screen.getByRole('button', { name: 'Planilha' })))
    const file = new File(['x'], 'navios.csv', { type: 'text/csv' })
    const input = await until(
      () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
    )
    await user.upload(input, file)
    await until(() => screen.getByText(/1 de 2 linhas entraram/))
    const rows = within(screen.getByRole('table', { name: 'O que houve com cada linha' })).getAllByRole('row')
    expect(rows[1]?.textContent).toMatch(/^31Recusado Nome: |^31RecusadoNome: /)
  })
})
