import type { Route } from '@cais/core/api/route.ts'
import type { TestServer } from '../test-server.ts'

/** Values that exist, by the name of the field that takes them; the first ones go together. */
export type Values = Record<string, unknown[]>

/** Makes what a call is about, anew for each call so that none uses up what another needs. */
export type Make = (server: TestServer, route: Route) => Promise<Values>

/** Numbers to tell what is made from what was made before. */
let made = 0
export const nextSerial = () => ++made
