import { png } from '@cais/core/anexo/amostras.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Answer, problem } from '../../testing/server.ts'
import { until } from '../../testing/show.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import {
  dialog,
  field,
  isClosed,
  motorista,
  nextYear,
  openAutorizados,
  row,
  save,
  write,
} from './testing.tsx'

describe('somebody new', () => {
  const motoristaSent = {
    nome: 'Bia Costa',
    cpf: '529.982.247-25',
    cnh: '62531246834',
    categoriaCnh: 'D',
    validadeCnh: `${nextYear}-06-30`,
    dataVencimento: `${nextYear}-01-31`,
  }
  const written = {
    Nome: 'Bia Costa',
    CPF: '52998224725',
    CNH: '62531246834',
    'Validade da CNH': `30/06/${nextYear}`,
    Vencimento: `31/01/${nextYear}`,
  }

  test('is let in as written down, and the list is read again', async () => {
    const rows: object[] = []
    const { user, sent, searches } = await openAutorizados('motoristas', rows, {
      'POST /api/autorizacao-motorista/26': () => {
        rows.push(motorista(1, 'Bia Costa'))
        return {}
      },
    })
    await until(() => screen.getByText('Ainda não há nada nesta lista.'))
    await user.click(screen.getByRole('button', { name: 'Incluir motorista' }))
    const form = await dialog('Incluir motorista')
    await write(user, form, written)
    await user.selectOptions(form.getByRole('combobox', { name: 'Categoria da CNH' }), 'D')
    await save(user, form)
    await row(/Bia Costa/)
    await isClosed()
    expect(sent()).toMatchObject([{ path: '/api/autorizacao-motorista/26', body: motoristaSent }])
    expect(searches()).toHaveLength(2)
  })

  test('with nothing or nonsense in the fields is not sent', async () => {
    const { user, sent } = await openAutorizados('motoristas', [])
    await user.click(await until(() => screen.getByRole('button', { name: 'Incluir motorista' })))
    const form = await dialog('Incluir motorista')
    await write(user, form, { CPF: '11111111111', CNH: '62531246835' })
    await save(user, form)
    await until(() => form.getByText('O CPF não é válido.'))
    form.getByText('A CNH não é válida.')
    expect(form.getAllByText('Preencha este campo.')).toHaveLength(3)
    expect(document.activeElement).toBe(field(form, 'Nome'))
    expect(sent()).toEqual([])
  })

  test('whom the server refuses stays written down, with the reason under the field', async () => {
    const refused = [{ objectName: 'body', field: 'cnh', message: 'validation.cnh-expired' }]
    const { user } = await openAutorizados('motoristas', [], {
      'POST /api/autorizacao-motorista/26': () => problem(400, 'error.validation', refused),
    })
    await user.click(await until(() => screen.getByRole('button', { name: 'Incluir motorista' })))
    const form = await dialog('Incluir motorista')
    await write(user, form, written)
    await save(user, form)
    await until(() => form.getByText('A CNH está vencida.'))
    expect([field(form, 'Nome').value, field(form, 'CNH').value]).toEqual(['Bia Costa', '62531246834'])
    await until(() => expect(document.activeElement).toBe(field(form, 'CNH')))
  })

  test('with wheels is let in by plate, RENAVAM and RNTRC; a wrong plate is not sent', async () => {
    const { user, sent } = await openAutorizados('veiculos', [], {
      'POST /api/autorizacaos-veiculo': () => ({}),
    })
    await user.click(await until(() => screen.getByRole('button', { name: 'Incluir veículo' })))
    const form = await dialog('Incluir veículo')
    await write(user, form, {
      Placa: 'AB1',
      RENAVAM: '00639884962',
      RNTRC: '12345678',
      Vencimento: `31/01/${nextYear}`,
    })
    await save(user, form)
    await until(() => form.getByText('A placa não é válida.'))
    expect(sent()).toEqual([])
    await write(user, form, { Placa: 'ABC1D23' })
    await user.selectOptions(form.getByRole('combobox', { name: 'Tipo' }), 'Bitrem')
    await save(user, form)
    await isClosed()
    expect(sent()).toMatchObject([
      {
        path: '/api/autorizacaos-veiculo',
        body: {
          transportadorId: 26,
          placa: 'ABC1D23',
          renavam: '00639884962',
          rntrc: '12345678',
          tipo: 'BITREM',
          dataVencimento: `${nextYear}-01-31`,
        },
      },
    ])
  })
})

describe('a picture', () => {
  const formatos = {
    'GET /databaseProperties/load/application': () => ({ value: 'application/pdf,image/png' }),
  }
  const openFoto = async (one: object, more: Record<string, Answer> = {}) => {
    const shown = await openAutorizados('motoristas', [one], { ...formatos, ...more })
    await shown.user.click((await row(/Bia/)).getByRole('button', { name: 'Foto de Bia' }))
    return { ...shown, foto: await dialog('Foto de Bia') }
  }
  const input = () => screen.getByLabelText<HTMLInputElement>('Escolher imagem', { selector: 'input' })
  const isOpen = () => until(() => expect(input().disabled).toBe(false))

  test('that is none is refused before it is sent', async () => {
    const sent = takeUploads()
    const { user, foto } = await openFoto(motorista(1, 'Bia'))
    await isOpen()
    await user.upload(input(), new File(['%PDF-1.4 nada'], 'cnh.png', { type: 'image/png' }))
    await until(() => foto.getByRole('alert'))
    expect(sent).toEqual([])
  })

  test('is sent as it is where it cannot be drawn anew, and then the question is closed', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not here')))
    const sent = takeUploads()
    const { user } = await openFoto(motorista(1, 'Bia'))
    await isOpen()
    await user.upload(input(), new File([new Uint8Array(png)], 'rosto.png', { type: 'image/png' }))
    await until(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toContain('/api/autorizacao-motorista/1/transportadora/26/foto?name=rosto.png')
    await sent[0]?.end(204, undefined)
    await isClosed()
  })

  test('that is there is taken away; where there is none nothing is offered', async () => {
    const { user, foto, sent } = await openFoto(motorista(1, 'Bia', { temFoto: true }), {
      'GET /api/motoristas/10/foto': () => problem(404, 'error.not-found'),
      'DELETE /api/autorizacao-motorista/': () => null,
    })
    await user.click(foto.getByRole('button', { name: 'Remover a foto' }))
    await isClosed()
    expect(sent()).toMatchObject([
      { method: 'DELETE', path: '/api/autorizacao-motorista/1/transportadora/26/foto' },
    ])
  })

  test('that is not there cannot be taken away', async () => {
    const { foto } = await openFoto(motorista(1, 'Bia'))
    expect(foto.queryByRole('button', { name: 'Remover a foto' })).toBeNull()
  })
})
