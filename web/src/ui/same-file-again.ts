import type { MouseEvent } from 'react'

/** For an input of files: a browser says nothing when the same file is chosen twice, say after it was mended. */
export const sameFileAgain = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}
