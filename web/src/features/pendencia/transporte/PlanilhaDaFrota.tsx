import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { pendenciaRoutes } from '@cais/core/api/pendencia.ts'
import { getPlanilhaLayout } from '@cais/core/api/planilha.ts'
import { addMotoristasDaPlanilha, addVeiculosDaPlanilha } from '@cais/core/api/transporte.ts'
import { Card, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api-problem.ts'
import { arquivoOf } from '../../../client/base64.ts'
import { call } from '../../../client/call.ts'
import { keyOf } from '../../../client/queries.ts'
import { pendenciaAddress } from '../../../client/route-params.ts'
import { useDownload } from '../../../client/use-download.ts'
import { refreshFrotas } from '../../../trade/frota/use-frotas.ts'
import { PlanilhaButtons } from '../../../trade/planilha/PlanilhaButtons.tsx'
import { PlanilhaErros } from '../../../trade/planilha/PlanilhaErros.tsx'
import { UsarExemplo } from '../../../trade/servico/UsarExemplo.tsx'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'

const most = 2_000_000
const routes = { motoristas: addMotoristasDaPlanilha, veiculos: addVeiculosDaPlanilha }

interface PlanilhaDaFrotaProps {
  lista: 'motoristas' | 'veiculos'
  tela: { pendencia: Pick<PendenciaTela['pendencia'], 'version'> }
  transportadorId: number | null | undefined
  /** The ids in the form, to which the rows of the sheet are added. */
  ids: number[]
}

/** Reads many drivers or trucks from a sheet: all of its rows, or its errors by cell. */
export function PlanilhaDaFrota({ lista, tela, transportadorId, ids }: PlanilhaDaFrotaProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const params = pendenciaAddress.useParams()
  const layout = useDownload(getPlanilhaLayout)
  const add = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > most) throw new ApiProblem(413, 'novo-servico.planilha.too-large')
      const { version } = tela.pendencia
      const sheet = await arquivoOf(file)
      const dados = { transportadorId, [lista]: ids }
      return call(routes[lista], { params, body: { version, dados, ...sheet } }, { quiet: true })
    },
    onSuccess: async (answer) => {
      if (!answer.tela) return
      await refreshFrotas(queries)
      queries.setQueryData(keyOf(pendenciaRoutes[lista].find, { params }), answer.tela)
    },
  })
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Text fw={600}>{t('transporte.planilha.title')}</Text>
        <Text size="sm" c="dimmed">
          {t(`transporte.planilha.hint.${lista}`)}
        </Text>
        <PlanilhaButtons
          onLayout={() => layout.mutate({ params: { companyId: params.companyId, planilha: lista } })}
          onFile={(file) => add.mutate(file)}
          isFetching={layout.isPending}
          isReading={add.isPending}
          disabled={!transportadorId}
        />
        <UsarExemplo arquivo={lista} disabled={!transportadorId} onFile={(file) => add.mutate(file)} />
        <ProblemAlert error={add.error} />
        <PlanilhaErros erros={add.data?.erros ?? []} />
      </Stack>
    </Card>
  )
}
