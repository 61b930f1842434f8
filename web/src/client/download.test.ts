import { expect, test } from 'vitest'
import { lineCounter } from './download.ts'

test('lines are counted wherever the pieces are cut, and line feeds inside of cells are not', () => {
  const bytes = new TextEncoder().encode('a;b\r\n"c\nd";é\r\n\r\n')
  for (let cut = 0; cut <= bytes.length; cut++) {
    const count = lineCounter()
    count(bytes.subarray(0, cut))
    expect(count(bytes.subarray(cut))).toBe(3)
  }
})
