import { type EscalaMatch, getEscala } from '@cais/core/api/escala.ts'
import { getPlanilhaLayout, readPlanilha } from '@cais/core/api/planilha.ts'
import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { Planilha } from '@cais/core/catalogo/papeis.ts'
import type { Busca, ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isAboutStored } from '@cais/core/rules/carga-aceita.ts'
import { reloadsEscala } from '@cais/core/rules/escala.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { arquivoOf } from '../../client/base64.ts'
import { call } from '../../client/call.ts'
import { answerOptions } from '../../client/queries.ts'
import { useDownload } from '../../client/use-download.ts'
import { VesselCallAutocomplete } from '../../pickers/VesselCallAutocomplete.tsx'
import { PlanilhaButtons } from '../../trade/planilha/PlanilhaButtons.tsx'
import { PlanilhaErros } from '../../trade/planilha/PlanilhaErros.tsx'
import { inServico, type Lugar } from '../../trade/servico/lugar.ts'
import { FieldFacts, momentText } from '../../ui/FieldFacts.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { BuscaBooking } from './BuscaBooking.tsx'
import { BuscaCarga } from './BuscaCarga.tsx'
import { CargasEscolhidas } from './CargasEscolhidas.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { addLinhas, chooseEscala, isAnnounced, linhaOfPlanilha, loadEscala } from './pedido.ts'
import { SuasCargas } from './SuasCargas.tsx'

const most = 2_000_000

interface PlanilhaCargasProps {
  lugar: Lugar
  escalaId: number | undefined
  onAdd: (linhas: readonly Linha[]) => void
}

/** Adds many lines from a sheet: all of its rows, or its errors by cell. */
function PlanilhaCargas({ lugar, escalaId, onAdd }: PlanilhaCargasProps) {
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
const planilhasDeCarga = ({ planilhas }: Pick<ServicoDeclarado, 'planilhas'>): Planilha[] =>
  planilhas.filter((planilha) => planilha !== 'motoristas' && planilha !== 'veiculos')

/** The step that chooses cargo, with the searches of the subtype and the chosen lines below. */
export function CargaStep(props: StepProps) {
  const { lugar, controls } = props
  const { pedido, errors, change } = controls
  const add = (linhas: readonly Linha[]) => change((before) => addLinhas(before, linhas), 'cargaServico')
  const ways = waysOf(props)
  const way = ways.find((one) => one === pedido.busca) ?? ways[0] ?? 'CE'
  const otherWays = (
    <>
      <WayChoice
        ways={ways}
        way={way}
        onChange={(busca) => change((before) => ({ ...before, busca, texto: '' }))}
      />
      {way === 'PL' ? (
        <PlanilhaCargas lugar={lugar} escalaId={pedido.escala?.escalaId} onAdd={add} />
      ) : isAnnounced(lugar.declarado) ? (
        <BuscaBooking {...props} onAdd={add} />
      ) : (
        <BuscaCarga key={way} {...props} busca={way} onAdd={add} />
      )}
      {errors.cargaServico && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
          {errors.cargaServico}
        </Alert>
      )}
      <CargasEscolhidas {...props} />
    </>
  )
  return (
    <Stack>
      {lugar.declarado.escala && <EscalaField {...props} />}
      {isAboutStored(lugar.declarado) ? <SuasCargas {...props}>{otherWays}</SuasCargas> : otherWays}
    </Stack>
  )
}

/** The searches of the subtype, and the sheet where it takes one. */
function waysOf({ lugar: { declarado } }: StepProps): Busca[] {
  const found = declarado.buscas.filter((busca) => busca !== 'PL')
  return planilhasDeCarga(declarado).length ? [...found, 'PL'] : found
}

interface WayChoiceProps {
  ways: readonly Busca[]
  way: Busca
  onChange: (busca: Busca) => void
}

function WayChoice({ ways, way, onChange }: WayChoiceProps) {
  const { t } = useTranslation()
  if (ways.length < 2) return null
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id="busca-label">
        {t('novo-servico.find-by')}
      </Text>
      <SegmentedControl
        aria-labelledby="busca-label"
        value={way}
        onChange={(value) => isOneOf(ways, value) && onChange(value)}
        data={ways.map((value) => ({ value, label: t(`novo-servico.busca.${value}`) }))}
        style={{ maxWidth: '100%', flexWrap: 'wrap' }}
      />
    </div>
  )
}

/** The ship's call of the service. Choosing one sets it on every line, and clearing it removes it from all. */
function EscalaField({ lugar, controls }: StepProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { pedido, errors, change } = controls
  const choose = async (escala: EscalaMatch | null) => {
    change((before) => chooseEscala(before, escala), 'escalaId')
    if (!escala || !reloadsEscala(lugar.declarado)) return
    try {
      const request = { params: { id: escala.escalaId } }
      const completa = await queries.fetchQuery({ ...answerOptions(getEscala, request), staleTime: 0 })
      change((before) => loadEscala(before, completa), 'escalaId')
    } catch (error) {
      // The call has shown its error itself; the choice stays.
      if (!(error instanceof ApiProblem)) throw error
    }
  }
  const completa = pedido.escala?.completa
  return (
    <Stack gap="xs">
      <VesselCallAutocomplete
        label={t('servico.escala')}
        description={t('novo-servico.escala-hint')}
        placeholder={t('novo-servico.escala-placeholder')}
        required
        maw={480}
        subtipo={lugar.declarado.subtipo}
        // A saved draft holds only the call's short form, which is all that is shown here.
        value={pedido.escala as EscalaMatch | null}
        error={errors.escalaId}
        onChange={(escala) => void choose(escala)}
      />
      {completa && (
        <FieldFacts
          fields={{
            berco: completa.berco,
            dataETA: momentText(completa.dataETA),
            dataETD: momentText(completa.dataETD),
            dataDeadline: momentText(completa.dataDeadline),
          }}
        />
      )}
    </Stack>
  )
}
