import type { ItemDeBooking } from '@cais/core/api/busca-carga.ts'
import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ConteineresInput, sortNumeros, splitNumeros } from './ConteineresInput.tsx'

const declarado = servicosDeclarados[0]

/** An item of a booking with this many containers left. */
function open({ left = 5, isocodeCodigo = '22G1' }: { left?: number; isocodeCodigo?: string | null } = {}) {
  const item = { id: 8, bookingId: 3, bookingNumero: 'BK1', produto: 'Café', isocodeCodigo } as ItemDeBooking
  const onAdd = vi.fn()
  const user = show(<ConteineresInput declarado={declarado} item={item} left={left} onAdd={onAdd} />)
  return { user, onAdd }
}

/** Pastes a list of numbers, as users do. */
async function paste(user: ReturnType<typeof show>, text: string) {
  await user.clear(boxes())
  await user.paste(text)
}

const boxes = () => screen.getByRole('textbox', { name: 'Contêineres' })
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Adicionar/ })

test('a number whose digit does not fit is named, and keeps the others back', async () => {
  const { user, onAdd } = open()
  await paste(user, 'CSQU3054384')
  expect(
    screen.getByText('O dígito verificador do contêiner não confere. Confira: CSQU3054384.'),
  ).toBeTruthy()
  expect(add().disabled).toBe(true)
  await paste(user, 'csqu 305438-3; QQZU1000379')
  expect(screen.getByRole('status').textContent).toBe('2 números válidos')
  await user.click(add())
  expect(onAdd.mock.calls[0]?.[0]).toHaveLength(2)
  expect(boxes().textContent).toBe('')
})

test('no more than the booking has left are taken', async () => {
  const { user } = open({ left: 1 })
  await paste(user, 'CSQU3054383 QQZU1000379')
  expect(screen.getByText('O saldo é 1.')).toBeTruthy()
  expect(add().disabled).toBe(true)
})

test('where the booking leaves the size open, it is asked for and checked', async () => {
  const { user, onAdd } = open({ isocodeCodigo: null })
  await paste(user, 'CSQU3054383')
  expect(add().disabled).toBe(true)
  await user.type(screen.getByRole('textbox', { name: /Código ISO/ }), '9999')
  expect(add().disabled).toBe(true)
  await user.clear(screen.getByRole('textbox', { name: /Código ISO/ }))
  await user.type(screen.getByRole('textbox', { name: /Código ISO/ }), '45r1')
  await user.click(add())
  expect(onAdd).toHaveBeenCalledOnce()
})

test('numbers that are wrong in different ways are told apart', async () => {
  const { user } = open()
  await paste(user, 'CSQU3054384; CSQU30543; QQZU1000370')
  const error = 'O dígito verificador do contêiner não confere. Confira: CSQU3054384, QQZU1000370.'
  expect(screen.getByText(new RegExp(error)).textContent).toContain(
    'tem 11 caracteres: 4 letras e 7 dígitos. Confira: CSQU30543.',
  )
})

test('numbers may be pasted as a column, a row or a sentence, as painted or plain, each counts once', () => {
  expect(splitNumeros('CSQU3054383\nCSQU 305438-3;  QQZU1000370 ZZZU1000039')).toEqual([
    'CSQU3054383',
    'QQZU1000370',
    'ZZZU1000039',
  ])
  expect(splitNumeros(' \n ')).toEqual([])
})

test('a number with a wrong digit is told apart', () => {
  expect(sortNumeros('CSQU3054383, CSQU3054384')).toEqual({
    good: ['CSQU3054383'],
    bad: [['validation.container-code-check', ['CSQU3054384']]],
  })
})
