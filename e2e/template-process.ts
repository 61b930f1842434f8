import { startTemplate } from '../server/src/testing/template.ts'

/** The process with the PostgreSQL of a run: it makes the demo world once, sends its address, and ends with its parent. */
const { stop, ...template } = await startTemplate(new Date(), 'America/Sao_Paulo')
process.once('disconnect', () => void stop().then(() => process.exit()))
process.send?.(template)
