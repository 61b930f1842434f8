import { expect, test } from 'vitest'
import { bytesOf, joined, jpeg, png } from './amostras.ts'
import { latin1 } from './bytes.ts'
import { examine } from './examinar.ts'
import { withoutMetadata } from './sem-metadados.ts'

/** A JPEG segment, or a PNG chunk, with this text. */
const segment = (mark: number, text: string) =>
  joined(Uint8Array.of(0xff, mark, 0, text.length + 2), bytesOf(text))
const chunk = (name: string, text: string) =>
  joined(Uint8Array.of(0, 0, 0, text.length), bytesOf(name + text), Uint8Array.of(0, 0, 0, 0))

test('a JPEG loses place, time, comments and previews, and stays the same picture', () => {
  const noted = joined(
    jpeg.subarray(0, 2),
    segment(0xe1, 'Exif\0\0GPS 20.3 S'),
    segment(0xe2, 'ICC_PROFILE'),
    segment(0xed, 'Photoshop'),
    segment(0xfe, 'taken by Ana'),
    jpeg.subarray(2),
    bytesOf('preview'),
  )
  const clean = withoutMetadata(noted, 'image/jpeg')
  expect(clean).toEqual(joined(jpeg.subarray(0, 2), segment(0xe2, 'ICC_PROFILE'), jpeg.subarray(2)))
  expect(examine(clean)).toMatchObject({ formato: 'image/jpeg', falta: null })
})

test('a PNG loses its notes and stays the same picture', () => {
  const noted = joined(
    png.subarray(0, 33),
    chunk('eXIf', 'GPS'),
    chunk('tEXt', 'Author\0Ana'),
    png.subarray(33),
  )
  expect(latin1(noted)).toContain('Ana')
  expect(withoutMetadata(noted, 'image/png')).toEqual(png)
})

test('what has no notes comes back as it was', () => {
  expect(withoutMetadata(jpeg, 'image/jpeg')).toEqual(jpeg)
  expect(withoutMetadata(png, 'image/png')).toEqual(png)
})
