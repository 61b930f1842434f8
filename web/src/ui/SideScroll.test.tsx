import { Table } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { SideScroll } from './SideScroll.tsx'

/** The widths of the table and its place, which a page without a browser does not measure. */
const sizes = { scrollWidth: 0, clientWidth: 0 }
const told: (() => void)[] = []
class Observer {
  constructor(look: () => void) {
    told.push(look)
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}
const resize = (scrollWidth: number, clientWidth: number) => {
  Object.assign(sizes, { scrollWidth, clientWidth })
  act(() => {
    for (const look of told) look()
  })
}

function open() {
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => sizes.scrollWidth)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => sizes.clientWidth)
  show(
    <SideScroll minWidth={900} label="Cargas">
      <Table>
        <tbody>
          <tr>
            <td>QQZU8000016</td>
          </tr>
        </tbody>
      </Table>
    </SideScroll>,
  )
  const frame = document.querySelector('[class*="frame"]')
  const signs = () => [frame?.hasAttribute('data-before'), frame?.hasAttribute('data-after')]
  return { signs }
}

afterEach(() => {
  told.length = 0
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a table that has room shows no sign and is no stop for the keyboard', () => {
  const { signs } = open()
  resize(800, 800)
  expect(signs()).toEqual([false, false])
  expect(screen.queryByRole('region')).toBeNull()
})

test('columns that do not fit show where there are more, and keys lead there', () => {
  const { signs } = open()
  resize(1200, 800)
  expect(signs()).toEqual([false, true])
  const scroller = screen.getByRole('region', { name: 'Cargas' })
  expect(scroller.tabIndex).toBe(0)
  const scrollTo = (left: number) => {
    Object.defineProperty(scroller, 'scrollLeft', { value: left, configurable: true })
    fireEvent.scroll(scroller)
  }
  scrollTo(200)
  expect(signs()).toEqual([true, true])
  scrollTo(400)
  expect(signs()).toEqual([true, false])
})

test('a window that grows takes the sign away', () => {
  const { signs } = open()
  resize(1200, 800)
  resize(1200, 1200)
  expect(signs()).toEqual([false, false])
  expect(screen.queryByRole('region')).toBeNull()
})
