import { Box, Center, Loader } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ElementType, lazy } from 'react'
import { useTranslation } from 'react-i18next'

const limit = 120_000

/** The query client is loaded with the first lazy screen; the sign-in works without it. */
const queries = () => import('../client/Queries.tsx')

/** A route's screen, which is loaded before the route opens. The query client is loaded along with it. */
export function lazyScreen<Module extends Record<Name, ElementType>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => fetched(load, name))
}

/** A part of a screen, which is loaded when it is first shown. The query client is loaded along with it. */
export function lazyPart<Module extends Record<Name, ElementType>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazy(() => fetched(load, name))
}

async function fetched<Module extends Record<Name, ElementType>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const [{ withQueries }, parts] = await inTime(() => Promise.all([queries(), load()]))
  return { default: withQueries(parts[name]) }
}

/** The browser's error about a missing script would make the router reload the page and lose unsaved input. */
async function inTime<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withinTwoMinutes(load)
  } catch (error) {
    throw new Error(`the screen did not load: ${error}`, { cause: error })
  }
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
    // Content below the screen stays out of sight, so that it does not jump when the screen has loaded.
    <Box mih="100vh">
      <Center mih={240}>
        <Loader role="status" aria-label={t('view.loading')} />
      </Center>
    </Box>
  )
}
