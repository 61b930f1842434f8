import { type Caminhao, caminhaoCorrigido, getCaminhao, updateCaminhao } from '@cais/core/api/caminhao.ts'
import { caminhaoTipos } from '@cais/core/catalogo/frota.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useRowRequest } from '../../client/route-params.ts'
import { validateWith } from '../../client/validate.ts'
import { AutorizacoesTable } from '../../trade/frota/AutorizacoesTable.tsx'
import {
  CorrigirCadastro,
  type CorrigirFormProps,
  MotivoDaCorrecao,
} from '../../trade/frota/CorrigirCadastro.tsx'
import { Divergencias } from '../../trade/frota/Divergencias.tsx'
import { FieldFacts } from '../../ui/FieldFacts.tsx'
import { Section } from '../../ui/Section.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { ViewScreen } from '../../ui/ViewScreen.tsx'

/** One truck, with the carriers that have authorised it. */
export function ViewCaminhaoScreen() {
  const { t } = useTranslation()
  return (
    <ViewScreen
      answer={useAnswer(getCaminhao, useRowRequest(), { quiet: true })}
      title={(caminhao) =>
        caminhao ? t('caminhao.view', { placa: formatPlate(caminhao.placa) }) : t('screen.caminhao')
      }
      listPath="/caminhao"
      actions={(caminhao) => caminhao.conferido !== null && <CorrigirCaminhao caminhao={caminhao} />}
    >
      {(caminhao) => (
        <>
          <Divergencias {...caminhao} />
          <Section title={t('caminhao.facts')}>
            <CaminhaoFacts caminhao={caminhao} />
          </Section>
          <Section title={t('autorizacaoDeAcesso.title')}>
            <AutorizacoesTable autorizacoes={caminhao.autorizacoes} />
          </Section>
        </>
      )}
    </ViewScreen>
  )
}

function CaminhaoFacts({ caminhao: { placa, tipo, renavam, rntrc } }: { caminhao: Caminhao }) {
  const { t } = useTranslation()
  return (
    <FieldFacts
      fields={{ placa: formatPlate(placa), tipo: t(`enum.caminhaoTipo.${tipo}`), renavam, rntrc }}
    />
  )
}

/** The terminal's record of a truck, as its staff have read it on the document. */
function CorrigirCaminhao({ caminhao }: { caminhao: Caminhao }) {
  return (
    <CorrigirCadastro route={getCaminhao}>
      {(props) => <CaminhaoForm caminhao={caminhao} {...props} />}
    </CorrigirCadastro>
  )
}

function CaminhaoForm({ caminhao, onSaved, onCancel }: CorrigirFormProps & { caminhao: Caminhao }) {
  const { t } = useTranslation()
  const { id, renavam, rntrc, tipo } = caminhao
  const form = useCheckedForm({
    initialValues: { renavam, rntrc, tipo, motivo: '' },
    validate: validateWith(caminhaoCorrigido),
  })
  const save = useFormCommand(updateCaminhao, form, { onSuccess: onSaved })
  const at = (name: 'renavam' | 'rntrc' | 'tipo') => ({
    label: t(`column.${name}`),
    required: true,
    ...form.getInputProps(name),
  })
  return (
    <form {...form.propsFor((body) => save.mutate({ params: { id }, body }))}>
      <MotivoDaCorrecao busy={save.isPending} onCancel={onCancel} input={form.getInputProps('motivo')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <NativeSelect
            data={caminhaoTipos.map((value) => ({ value, label: t(`enum.caminhaoTipo.${value}`) }))}
            {...at('tipo')}
          />
          <TextInput data-autofocus inputMode="numeric" autoComplete="off" {...at('renavam')} />
          <TextInput autoComplete="off" {...at('rntrc')} />
        </SimpleGrid>
      </MotivoDaCorrecao>
    </form>
  )
}
