import { notifications } from '@mantine/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { notifyError, notifyInfo, notifySuccess, showAlertsOf, showProblem } from './notify.ts'

/** What was shown: colour, title, text and how long it stays. */
let shown: unknown[][] = []
beforeEach(() => {
  shown = []
  vi.spyOn(notifications, 'show').mockImplementation(
    ({ color, title, message, autoClose, closeButtonProps }) => {
      expect(closeButtonProps?.['aria-label'], 'the cross has a name').toBe('Fechar')
      return String(shown.push([color, title, message, autoClose]))
    },
  )
})

test('a success stays for ten seconds, a hint and an error for five', () => {
  notifySuccess('Salvo.')
  notifyInfo('Ainda não.')
  notifyError('Não deu.', 'Salvar')
  expect(shown).toEqual([
    ['teal', undefined, 'Salvo.', 10_000],
    ['blue', undefined, 'Ainda não.', 5_000],
    ['red', 'Salvar', 'Não deu.', 5_000],
  ])
})

test('an answer shows each kind of message in its headers, with its parameters, and nothing else', () => {
  const headers = new Headers({
    'x-caisapp-alert': 'anexo.created',
    'x-caisapp-info': 'anexo.created',
    'x-caisapp-warning': 'anexo.created',
  })
  showAlertsOf(headers, ['91'])
  showAlertsOf(new Headers({ 'content-type': 'application/json' }), [])
  expect(shown).toEqual([
    ['teal', undefined, 'Anexo criado: 91.', 10_000],
    ['blue', undefined, 'Anexo criado: 91.', 5_000],
    ['yellow', undefined, 'Anexo criado: 91.', 5_000],
  ])
})

test('a missing right and field errors show nothing: the guard and the fields say so', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const status of [401, 403]) showProblem(new ApiProblem(status, `error.http.${status}`))
  const nome = { objectName: 'body', field: 'nome', message: 'validation.required' } as const
  showProblem(new ApiProblem(400, 'error.validation', { fieldErrors: [nome] }))
  expect(shown).toEqual([])
  expect(warned).toHaveBeenCalledTimes(2)
})

test('a known refusal shows its text, an unexpected error its identifier for ten seconds', () => {
  showProblem(new ApiProblem(409, 'error.http.409'))
  showProblem(new ApiProblem(500, 'error.http.500', { errorId: 'a1b2' }))
  showProblem(new ApiProblem(503, 'whatever a proxy says'))
  expect(shown.map(([, , , stays]) => stays)).toEqual([5_000, 10_000, 10_000])
  expect(shown[1]?.[2]).toContain('a1b2')
  expect(shown[1]?.[1]).toBe(shown[2]?.[1])
  expect(shown[2]?.[2]).not.toContain('proxy')
})
