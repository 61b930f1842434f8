import type { Route } from '@cais/core/api/route.ts'
import type { TestServer } from '../test-server.ts'

/** Existing values, by the name of the field; the first values of all fields belong together. */
export type Values = Record<string, unknown[]>

/** Makes the objects of a call, anew for each call, so that calls do not use up each other's objects. */
export type Make = (server: TestServer, route: Route) => Promise<Values>

/** Numbers for unique values. */
let made = 0
export const nextSerial = () => ++made
