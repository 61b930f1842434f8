import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { printInLight, usePrinting } from './printing.ts'

const Page = () => (usePrinting() ? 'paper' : 'screen')

test('a browser that only says that it is about to print gets a light page, whole, and the dark one back', () => {
  show(<Page />)
  const root = document.documentElement
  const scheme = 'data-mantine-color-scheme'
  root.setAttribute(scheme, 'dark')
  printInLight()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('paper')).toBeTruthy()
  expect(root.getAttribute(scheme)).toBe('light')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('screen')).toBeTruthy()
  expect(root.getAttribute(scheme)).toBe('dark')
})
