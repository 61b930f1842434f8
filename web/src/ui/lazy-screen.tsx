import { Box, Center, Loader } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ElementType, lazy } from 'react'
import { useTranslation } from 'react-i18next'

const limit = 120_000

/** Only screens that are fetched read and send; whoever signs in does without. */
const queries = () => import('../client/Queries.tsx')

/** A route's screen, which is fetched before the route opens. It brings the query client along. */
export function lazyScreen<Module extends Record<Name, ElementType>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => fetched(load, name))
}

/** A part of a screen, which is fetched when it is first shown. It brings the query client along. */
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

/** What the browser says of a missing script would make the router load the page again, and drop what was typed. */
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
    // What stands below the screen waits out of sight, rather than jump when the screen has come.
    <Box mih="100vh">
      <Center mih={240}>
        <Loader role="status" aria-label={t('view.loading')} />
      </Center>
    </Box>
  )
}
