import { getPlanilhaLayout, readPlanilha } from '@cais/core/api/planilha.ts'
import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { Planilha } from '@cais/core/catalogo/papeis.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { arquivoOf } from '../../client/base64.ts'
import { call } from '../../client/call.ts'
import { useDownload } from '../../client/use-download.ts'
import { PlanilhaButtons } from '../../trade/planilha/PlanilhaButtons.tsx'
import { PlanilhaErros } from '../../trade/planilha/PlanilhaErros.tsx'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { linhaOfPlanilha } from './pedido.ts'

const most = 2_000_000

interface PlanilhaCargasProps {
  lugar: Lugar
  escalaId: number | undefined
  onAdd: (linhas: readonly Linha[]) => void
}

/** Adds many lines from a sheet: all of its rows, or its errors by cell. */
export function PlanilhaCargas({ lugar, escalaId, onAdd }: PlanilhaCargasProps) {
  const { t } = useTranslation()
  const [planilha] = planilhasDeCarga(lugar.declarado)
  const layout = useDownload(getPlanilhaLayout)
  const read = useMutation({
    mutationFn: async ({ name, file }: { name: Planilha; file: File }) => {
      if (file.size > most) throw new ApiProblem(413, 'novo-servico.planilha.too-large')
      const body = { ...(await arquivoOf(file)), escalaId }
      return call(readPlanilha, { params: { ...inServico(lugar), planilha: name }, body }, { quiet: true })
    },
    onSuccess: ({ linhas }) => onAdd(linhas.map((one) => linhaOfPlanilha(one as Partial<Linha>))),
  })
  if (!planilha) return null
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('novo-servico.planilha.hint')}
      </Text>
      <PlanilhaButtons
        onLayout={() => layout.mutate({ params: { companyId: lugar.companyId, planilha } })}
        onFile={(file) => read.mutate({ name: planilha, file })}
        isFetching={layout.isPending}
        isReading={read.isPending}
      />
      <ProblemAlert error={read.error} />
      <PlanilhaErros erros={read.data?.erros ?? []} />
    </Stack>
  )
}

/** The sheets of a subtype that add cargo. Those of drivers and trucks are used later. */
export const planilhasDeCarga = ({ planilhas }: Pick<ServicoDeclarado, 'planilhas'>): Planilha[] =>
  planilhas.filter((planilha) => planilha !== 'motoristas' && planilha !== 'veiculos')
