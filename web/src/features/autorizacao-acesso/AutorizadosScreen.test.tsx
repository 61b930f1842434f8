import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { problem } from '../../testing/server.ts'
import { until } from '../../testing/show.tsx'
import {
  dialog,
  field,
  isClosed,
  motorista,
  nextYear,
  openAutorizados,
  row,
  save,
  veiculo,
  write,
} from './testing.tsx'

describe('the list', () => {
  test('offers for each who may still come another day and an end, for who was withdrawn only the picture', async () => {
    await openAutorizados('motoristas', [
      motorista(1, 'Bia'),
      motorista(2, 'Caio', { ativa: false, situacao: 'INATIVA' }),
    ])
    const bia = await row(/Bia/)
    bia.getByText('A vencer')
    expect(bia.getByRole('link', { name: 'Bia' }).getAttribute('href')).toBe('/motorista/10/view')
    expect(bia.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Foto de Bia',
      'Mudar o vencimento de Bia',
      'Desativar Bia',
    ])
    const caio = await row(/Caio/)
    expect(caio.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Foto de Caio'])
  })

  test('of trucks calls them by their plates and has no pictures, in English too', async () => {
    await openAutorizados('veiculos', [veiculo])
    const of = await row(/ABC-?1D23/)
    of.getByRole('button', { name: 'Desativar ABC1D23' })
    expect(of.queryByRole('button', { name: /^Foto/ })).toBeNull()
    screen.getByRole('button', { name: 'Incluir veículo' })
    await act(() => i18next.changeLanguage('en'))
    of.getByRole('button', { name: 'Withdraw ABC1D23' })
    screen.getByRole('button', { name: 'Add truck' })
  })

  test('without anybody says so', async () => {
    await openAutorizados('motoristas', [])
    await until(() => screen.getByText('Ainda não há nada nesta lista.'))
  })

  test('that cannot be read says so, while adding stays at hand', async () => {
    await openAutorizados('motoristas', [], {
      'GET /api/search/26/motoristas-autorizados/search-config': () => problem(500, 'error.http.500'),
    })
    await until(() => screen.getByRole('alert'))
    screen.getByRole('button', { name: 'Incluir motorista' })
  })

  test('is asked with one press for what ends within thirty days', async () => {
    const { user, searches } = await openAutorizados('motoristas', [motorista(1, 'Bia')])
    await row(/Bia/)
    await user.click(screen.getByRole('link', { name: 'A vencer em 30 dias' }))
    await until(() =>
      expect(searches().at(-1)?.body).toMatchObject({
        filters: [{ id: 'situacao', operator: 'in', value: ['A_VENCER'] }],
      }),
    )
  })
})

describe('another day', () => {
  test('of a driver is also one of the licence', async () => {
    const { user, sent } = await openAutorizados('motoristas', [motorista(1, 'Bia')], {
      'PUT /api/autorizacao-motorista/26': () => ({}),
    })
    await user.click((await row(/Bia/)).getByRole('button', { name: 'Mudar o vencimento de Bia' }))
    const form = await dialog('Vencimento de Bia')
    expect(field(form, 'Vencimento').value).toBe(`31/01/${nextYear}`)
    await write(user, form, { Vencimento: `28/02/${nextYear}`, 'Validade da CNH': `31/12/${nextYear}` })
    await save(user, form)
    await isClosed()
    expect(sent().map(({ body }) => body)).toEqual([
      { id: 1, dataVencimento: `${nextYear}-02-28`, validadeCnh: `${nextYear}-12-31` },
    ])
  })

  test('of a truck is only its own, and one that is refused stays written', async () => {
    const refused = [{ objectName: 'body', field: 'dataVencimento', message: 'validation.vencimento-longe' }]
    const { user, sent } = await openAutorizados('veiculos', [veiculo], {
      'PUT /api/autorizacaos-veiculo/update': () => problem(400, 'error.validation', refused),
    })
    await user.click((await row(/ABC/)).getByRole('button', { name: 'Mudar o vencimento de ABC1D23' }))
    const form = await dialog('Vencimento de ABC1D23')
    expect(form.queryByLabelText(/^Validade da CNH/)).toBeNull()
    await write(user, form, { Vencimento: '31/01/2099' })
    await save(user, form)
    await until(() => form.getByText('O vencimento vai até dez anos à frente.'))
    expect(field(form, 'Vencimento').value).toBe('31/01/2099')
    expect(sent().map(({ body }) => body)).toEqual([{ id: 5, dataVencimento: '2099-01-31' }])
  })

  test('is given to several at once; none that has passed or is too far is sent, and then nobody is marked', async () => {
    const { user, sent } = await openAutorizados('motoristas', [motorista(1, 'Bia'), motorista(2, 'Caio')], {
      'PUT /api/26/autorizados/renovar': () => ({ renovadas: 2 }),
    })
    await user.click((await row(/Bia/)).getByRole('checkbox'))
    await user.click((await row(/Caio/)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Renovar 2 marcados' }))
    const form = await dialog('Renovar autorizações')
    form.getByText(/^2 motoristas poderão vir até o dia escolhido/)
    await save(user, form)
    await until(() => form.getByText('Preencha este campo.'))
    await write(user, form, { Vencimento: '31/01/2020' })
    await save(user, form)
    await until(() => form.getByText('O vencimento já passou.'))
    await write(user, form, { Vencimento: '31/01/2099' })
    await save(user, form)
    await until(() => form.getByText('O vencimento vai até dez anos à frente.'))
    expect(sent()).toEqual([])
    await write(user, form, { Vencimento: `31/01/${nextYear + 1}` })
    await save(user, form)
    await isClosed()
    expect(sent().map(({ body }) => body)).toEqual([
      { que: 'motoristas', ids: [1, 2], dataVencimento: `${nextYear + 1}-01-31` },
    ])
    await until(() => screen.getByText('Nenhuma linha marcada'))
  })
})

describe('an end', () => {
  test.each([
    [
      'a driver',
      'motoristas' as const,
      motorista(1, 'Bia'),
      'Bia',
      'DELETE',
      '/api/autorizacao-motorista/1/transportadora/26',
    ],
    ['a truck', 'veiculos' as const, veiculo, 'ABC1D23', 'PUT', '/api/autorizacaos-veiculo/5'],
  ])('of %s is asked about first, and only then sent', async (_, que, one, nome, method, path) => {
    const { user, sent } = await openAutorizados(que, [one], { [`${method} ${path}`]: () => null })
    await user.click((await row(/Bia|ABC/)).getByRole('button', { name: `Desativar ${nome}` }))
    const question = await dialog('Desativar a autorização?')
    question.getByText(new RegExp(`^${nome} deixa de poder vir ao terminal por esta empresa`))
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    await isClosed()
    expect(sent()).toEqual([])
    await user.click((await row(/Bia|ABC/)).getByRole('button', { name: `Desativar ${nome}` }))
    await user.click((await dialog('Desativar a autorização?')).getByRole('button', { name: 'Desativar' }))
    await isClosed()
    expect(sent()).toMatchObject([{ method, path }])
  })

  test('that is refused says why where it was asked, and the next question begins without it', async () => {
    const { user } = await openAutorizados('motoristas', [motorista(1, 'Bia')], {
      'DELETE /api/autorizacao-motorista/': () => problem(409, 'error.busy'),
    })
    const end = async () => (await row(/Bia/)).getByRole('button', { name: 'Desativar Bia' })
    await user.click(await end())
    const question = await dialog('Desativar a autorização?')
    await user.click(question.getByRole('button', { name: 'Desativar' }))
    await until(() => question.getByRole('alert'))
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    await isClosed()
    await user.click(await end())
    expect((await dialog('Desativar a autorização?')).queryByRole('alert')).toBeNull()
  })
})
