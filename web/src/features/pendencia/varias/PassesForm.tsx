import { listPasses, mostPasses, printPasses } from '@cais/core/api/passe.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api-problem.ts'
import { call } from '../../../client/call.ts'
import { download, saveFile } from '../../../client/download.ts'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'
import type { Alvo } from './marcadas.ts'
import type { Varias } from './use-varias.ts'
import { VariasFrame } from './VariasFrame.tsx'

/** A service whose passes are printed. */
export interface ComPasses extends Alvo {
  empresaId: number
}

interface Passe {
  empresaId: number
  servicoId: number
  agendamentoId: number
}

async function passesOf({ id, empresaId }: ComPasses): Promise<Passe[]> {
  const params = { companyId: empresaId, servicoId: id }
  const passes = await call(listPasses, { params }, { quiet: true })
  if (passes.length === 0) throw new ApiProblem(409, 'pendencia.varias.sem-passe')
  return passes.map(({ agendamentoId }) => ({ empresaId, servicoId: id, agendamentoId }))
}

/** One file for each acting company, and another one for each hundred passes. */
async function print(passes: readonly Passe[]): Promise<void> {
  for (const companyId of new Set(passes.map(({ empresaId }) => empresaId))) {
    const own = passes
      .filter(({ empresaId }) => empresaId === companyId)
      .map(({ servicoId, agendamentoId }) => ({ servicoId, agendamentoId }))
    for (let from = 0; from < own.length; from += mostPasses) {
      const request = { params: { companyId }, body: { passes: own.slice(from, from + mostPasses) } }
      const { signal } = new AbortController()
      saveFile(await download(printPasses, request, { signal, onProgress: () => {} }))
    }
  }
}

/** Prints the passes of all services, one per sheet. */
export function PassesForm({ varias, onClose }: { varias: Varias<ComPasses>; onClose: () => void }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<unknown>(null)
  /** Passes that were found but not printed yet. */
  const found = useRef<Passe[]>([])
  const submit = async () => {
    setProblem(null)
    const refused = await varias.run(async (servico) => {
      found.current.push(...(await passesOf(servico)))
      return 'NO_PDF'
    })
    if (!refused || found.current.length === 0) return
    try {
      await print(found.current)
      found.current = []
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <VariasFrame
      varias={{ ...varias, isDone: varias.isDone && problem === null }}
      intro={t('pendencia.varias.passes-intro')}
      label={t('pendencia.varias.imprimir', { count: varias.count })}
      isReady={varias.count > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ProblemAlert error={problem} />
    </VariasFrame>
  )
}
