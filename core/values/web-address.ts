import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/ })

/** Whether a text is a whole address of the web, without a user in front of its host. */
export const isWebAddress = (text: string) =>
  webAddress.safeParse(text).success && !/^[a-z]+:[/\\]*[^/\\?#]*@/i.test(text)
