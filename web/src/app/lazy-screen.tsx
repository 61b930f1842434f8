import { Center, Loader } from '@mantine/core'
import { type ComponentType, lazy } from 'react'

const limit = 120_000

/** A screen that is fetched when it is first opened; after two minutes without it, that is an error. */
export function lazyScreen<Module>(load: () => Promise<Module>, pick: (module: Module) => ComponentType) {
  return lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the screen did not load within two minutes')), limit)
    })
    try {
      return { default: pick(await Promise.race([load(), late])) }
    } finally {
      clearTimeout(timer)
    }
  })
}

export function ScreenLoading() {
  return (
    <Center mih={240}>
      <Loader aria-label="…" />
    </Center>
  )
}
