import { Box, Center, Loader } from '@mantine/core'
import { type ComponentType, type JSX, lazy } from 'react'
import { useTranslation } from 'react-i18next'

const limit = 120_000

/** Only screens that are fetched read and send; whoever signs in does without. */
const queries = () => import('../client/Queries.tsx')

/** A screen, or a part of one, that is fetched when it is first opened. */
export function lazyScreen<Module, Props = object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => {
    const [{ Queries }, module] = await withinTwoMinutes(() => Promise.all([queries(), load()]))
    const Screen = pick(module)
    const screen = (props: Props & JSX.IntrinsicAttributes) => (
      <Queries>
        <Screen {...props} />
      </Queries>
    )
    return { default: screen }
  })
}

/** After two minutes without an answer, a screen counts as failed. */
export async function withinTwoMinutes<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the screen did not load within two minutes')), limit)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

export function ScreenLoading() {
  const { t } = useTranslation()
  return (
    // What stands below the screen waits out of sight, rather than jump when the screen has come.
    <Box mih="100vh">
      <Center mih={240}>
        <Loader role="status" aria-label={t('view.loading')} />
      </Center>
    </Box>
  )
}
