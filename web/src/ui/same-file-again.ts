import type { MouseEvent } from 'react'

/**
 * Properties of a file input that let the same file be chosen twice, for example after it was corrected. Browsers fire
 * no change event otherwise.
 */
export const sameFileAgain = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}
