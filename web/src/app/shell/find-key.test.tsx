import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useFindKey } from './find-key.ts'

const opened = vi.fn()

function Late({ isAsked, onAnswered }: ReturnType<typeof useFindKey>) {
  useEffect(() => {
    if (!isAsked) return
    onAnswered()
    opened()
  })
  return <output>here</output>
}

function Bar({ isIn, hasCome }: { isIn: boolean; hasCome: boolean }) {
  const key = useFindKey(isIn)
  return hasCome ? <Late {...key} /> : null
}

const press = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true })

test('keys pressed before the box has come open it when it comes, and again with every press', () => {
  opened.mockReset()
  const { rerender } = render(<Bar isIn hasCome={false} />)
  expect(press(), 'the browser does not take the keys').toBe(false)
  rerender(<Bar isIn hasCome />)
  expect(screen.getByText('here')).toBeTruthy()
  expect(opened).toHaveBeenCalledTimes(1)
  press()
  expect(opened).toHaveBeenCalledTimes(2)
})

test('who is not in leaves the keys to the browser, and what was asked before is forgotten', () => {
  opened.mockReset()
  const { rerender } = render(<Bar isIn hasCome={false} />)
  press()
  rerender(<Bar isIn={false} hasCome={false} />)
  expect(press()).toBe(true)
  rerender(<Bar isIn hasCome />)
  expect(opened).not.toHaveBeenCalled()
})
