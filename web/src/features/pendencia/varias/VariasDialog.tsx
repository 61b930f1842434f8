import { getTransporte } from '@cais/core/api/transporte.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { type FormaSlug, kinds } from '@cais/core/pendencia/kinds.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../../client/queries.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { type FrotaEscolhida, kindFormOf } from '../kind-forms.ts'
import { FrotaSelect } from '../transporte/FrotaSelect.tsx'
import { besideOf, useFrotaOptions } from '../transporte/frota-options.ts'
import { ArquivosForm } from './ArquivosForm.tsx'
import { type AcaoDeMarcadas, anexosComuns, formaDe } from './acoes.ts'
import { entregarDocumentos, mandarFrota } from './entregar.ts'
import { JanelasForm } from './JanelasForm.tsx'
import type { Marcada } from './marcadas.ts'
import { TransportadorForm } from './TransportadorForm.tsx'
import { useVarias } from './use-varias.ts'
import {
  type FormOfVariasProps,
  type VariasDialogProps,
  VariasFrame,
  type VariasProps,
} from './VariasFrame.tsx'
import { VariasModal } from './VariasModal.tsx'

const fieldOf = { motoristas: 'motoristaId', veiculos: 'caminhaoId' } as const
const labelOf = { motoristas: 'transporte.motorista', veiculos: 'transporte.veiculo' } as const

/** Which of drivers and trucks the ticked pendencias need. */
function askedBy(marcadas: readonly Marcada[]) {
  const slugs = marcadas.flatMap((one) => formaDe(one) ?? [])
  return [...new Set(slugs.flatMap((slug) => kindFormOf(slug).frota ?? []))].toSorted()
}

/** Assigns the same driver and truck of the carrier to all ticked pendencias. */
export function FrotaForm({ marcadas, varias, onClose }: FormOfVariasProps) {
  const { t } = useTranslation()
  const asked = askedBy(marcadas)
  const [escolhida, setEscolhida] = useState<FrotaEscolhida>({ motoristaId: null, caminhaoId: null })
  const [first] = marcadas
  const { data, error, refetch } = useAnswer(
    getTransporte,
    first
      ? { params: { companyId: first.empresaId, servicoId: first.servico.id, pendenciaId: first.id } }
      : null,
    { quiet: true },
  )
  const own = data?.find(({ id }) => id === first?.empresaId) ?? null
  const options = besideOf(own, useFrotaOptions(own), escolhida)
  return (
    <VariasFrame
      varias={varias}
      intro={t('pendencia.varias.frota-intro')}
      label={t('pendencia.varias.entregar', { count: varias.count })}
      isReady={asked.every((lista) => escolhida[fieldOf[lista]] !== null)}
      onSubmit={() => void varias.run((marcada) => mandarFrota(marcada, escolhida))}
      onClose={onClose}
    >
      {error && !data && <LoadError title={t('transporte.frota-error')} error={error} onRetry={refetch} />}
      {asked.map((lista) => (
        <FrotaSelect
          key={lista}
          label={t(labelOf[lista])}
          required
          clearable
          disabled={!own || varias.isRunning}
          data={options[lista]}
          value={escolhida[fieldOf[lista]]}
          onChange={(id) => setEscolhida({ ...escolhida, [fieldOf[lista]]: id })}
        />
      ))}
    </VariasFrame>
  )
}

interface AcaoProps extends VariasProps {
  acao: AcaoDeMarcadas
}

/** The dialog of an action for the ticked pendencias that it fits. */
export function VariasDialog({ opened, onSend, ...props }: VariasDialogProps & AcaoProps) {
  const { t } = useTranslation()
  return (
    <VariasModal
      opened={opened}
      title={t(`pendencia.servicos.acao.${props.acao}`)}
      onSend={onSend}
      onClose={props.onClose}
    >
      <Formulario {...props} />
    </VariasModal>
  )
}

const forms = {
  frota: FrotaForm,
  transportador: TransportadorForm,
  documentos: DocumentosForm,
  janelas: JanelasForm,
} as const satisfies Record<AcaoDeMarcadas, unknown>

function Formulario({ acao, marcadas, onClose }: AcaoProps) {
  const Form = forms[acao]
  return <Form marcadas={marcadas} varias={useVarias(marcadas)} onClose={onClose} />
}

/** A required type comes before optional ones. */
function usualTipo(slug: FormaSlug, tipos: readonly AnexoTipo[]): AnexoTipo | null {
  const [only, other] = kinds[slug].obrigatorios?.filter((tipo) => tipos.includes(tipo)) ?? []
  if (only && !other) return only
  return tipos.length === 1 ? (tipos[0] ?? null) : null
}

/** The usual type, if all ticked pendencias have the same. */
function usualOf(marcadas: readonly Marcada[], tipos: readonly AnexoTipo[]): AnexoTipo | null {
  const slugs = new Set(marcadas.flatMap((one) => formaDe(one) ?? []))
  const [usual = null, ...others] = new Set([...slugs].map((slug) => usualTipo(slug, tipos)))
  return others.length === 0 ? usual : null
}

/** Attaches the same files to all ticked pendencias. */
function DocumentosForm({ marcadas, varias, onClose }: FormOfVariasProps) {
  const { t } = useTranslation()
  const tipos = anexosComuns(marcadas)
  const [finaliza, setFinaliza] = useState(true)
  return (
    <ArquivosForm
      tipos={tipos}
      usual={usualOf(marcadas, tipos)}
      varias={varias}
      intro={t('pendencia.varias.documentos-intro')}
      label={t('pendencia.varias.entregar', { count: varias.count })}
      send={(marcada, arquivos, sent) => entregarDocumentos(marcada, { arquivos, finaliza }, sent)}
      onClose={onClose}
    >
      <Checkbox
        label={t('pendencia.varias.finalizar')}
        description={t('pendencia.varias.finalizar-ajuda')}
        disabled={varias.isRunning}
        checked={finaliza}
        onChange={(event) => setFinaliza(event.currentTarget.checked)}
      />
    </ArquivosForm>
  )
}
