import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { ManifestoDoArquivo } from '@cais/core/api/transporte.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { nextNumero } from '@cais/core/pendencia/transporte/campos.ts'
import { ActionIcon, Button, Card, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatGrossWeight } from '../../../client/formats.ts'
import { FrotaProblem } from '../../../trade/frota/FrotaProblem.tsx'
import { refreshFrotas } from '../../../trade/frota/use-frotas.ts'
import { NumberField, WeightInput } from '../../../ui/NumberField.tsx'
import { readWeight } from '../forms/Campo.tsx'
import { Lido } from '../forms/Lido.tsx'
import { identificadorOf } from '../forms/LinhaCard.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'
import { avisaUm } from './avisar.ts'
import { FrotaSelect } from './FrotaSelect.tsx'
import { besideOf, type FrotaOptions, useFrota } from './frota-options.ts'
import { ManifestosDrop } from './ManifestosDrop.tsx'
import { fillLinhas } from './manifestos.ts'
import { TransportadorField } from './TransportadorField.tsx'

type Slug = 'dados-transporte-carga-geral'
type Transporte = NonNullable<Rascunho<Slug>['transportes']>[number]

/** General cargo on several trucks: the quantity of each cargo line on each truck. */
function DadosTransporteCargaGeralFields(props: KindFieldsProps<Slug>) {
  const { form, tela, readOnly } = props
  const { t } = useTranslation()
  const { transportadorId, ...dados } = form.getValues().dados
  const transportes = dados.transportes ?? []
  const { frota, options, mayRead } = useFrota(tela, transportadorId)
  return (
    <Stack>
      <TransportadorField
        {...props}
        transportadorId={transportadorId}
        onChange={() => form.setFieldValue('dados.transportes', [emptyTransporte(tela, [])])}
      />
      <FrotaProblem tela={tela} />
      {!readOnly && mayRead && (
        <ManifestosDrop
          transportadorId={transportadorId}
          onRead={(manifestos) => {
            const before = form.getValues().dados.transportes ?? []
            form.setFieldValue('dados.transportes', withManifestos(tela, before, manifestos))
            return []
          }}
        />
      )}
      {mayRead && <Levado tela={tela} transportes={transportes} />}
      {form.errors['dados.transportes'] && (
        <Text c="red.9" size="sm" role="alert">
          {form.errors['dados.transportes']}
        </Text>
      )}
      {(mayRead ? transportes : []).map(({ id, motoristaId, caminhaoId }, index) => (
        <TransporteCard
          key={id ?? `sem-numero-${index}`}
          {...props}
          index={index}
          options={besideOf(frota, options, { motoristaId, caminhaoId })}
          canChoose={frota !== null}
          {...(transportes.length > 1 &&
            !readOnly && { onRemove: () => form.removeListItem('dados.transportes', index) })}
        />
      ))}
      {!readOnly && mayRead && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('dados.transportes', emptyTransporte(tela, transportes))}
          >
            {t('transporte.add-veiculo')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface TransporteCardProps extends KindFieldsProps<Slug> {
  index: number
  options: FrotaOptions
  canChoose: boolean
  onRemove?: () => void
}

function TransporteCard({ form, tela, readOnly, index, options, canChoose, onRemove }: TransporteCardProps) {
  const { t } = useTranslation()
  const at = (name: Exclude<keyof Transporte, 'id'>) => ({
    required: true,
    readOnly,
    ...form.getInputProps(`dados.transportes.${index}.${name}`),
  })
  const linha = at('cargaServicoId')
  return (
    <Card withBorder component="fieldset" aria-label={t('transporte.viagem', { row: index + 1 })}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{t('transporte.viagem', { row: index + 1 })}</Text>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('pendencia.remove-row', { row: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {readOnly ? (
          <Lido label={t('transporte.carga')}>{identificadorOf(tela, linha.value)}</Lido>
        ) : (
          <Select
            label={t('transporte.carga')}
            allowDeselect={false}
            {...linha}
            data={tela.cargas.map(({ id }) => ({ value: String(id), label: identificadorOf(tela, id) }))}
            value={linha.value ? String(linha.value) : null}
            onChange={(value) => linha.onChange(value ? Number(value) : null)}
          />
        )}
        <FrotaSelect
          label={t('transporte.motorista')}
          {...at('motoristaId')}
          disabled={!canChoose}
          data={options.motoristas}
        />
        <FrotaSelect
          label={t('transporte.veiculo')}
          {...at('caminhaoId')}
          disabled={!canChoose}
          data={options.veiculos}
        />
        {readOnly ? (
          <>
            <Lido label={t('pendencia.campo.quantidade')}>{at('quantidade').value}</Lido>
            <Lido label={t('transporte.peso')}>{readWeight(at('peso').value ?? 0)}</Lido>
          </>
        ) : (
          <>
            <NumberField label={t('pendencia.campo.quantidade')} min={1} {...at('quantidade')} />
            <WeightInput label={t('transporte.peso')} {...at('peso')} />
          </>
        )}
      </SimpleGrid>
    </Card>
  )
}

/** The quantity of each line that is already on a truck. */
function Levado({ tela, transportes }: { tela: PendenciaTela; transportes: Transporte[] }) {
  const { t } = useTranslation()
  return (
    <Stack gap={2} role="status">
      {tela.cargas.map(({ id, carga }) => {
        const own = transportes.filter(({ cargaServicoId }) => cargaServicoId === id)
        const quantidade = own.reduce((sum, one) => sum + (one.quantidade ?? 0), 0)
        const peso = own.reduce((sum, one) => sum + (one.peso ?? 0), 0)
        return (
          <Text key={id} size="sm">
            {t('transporte.levado', {
              carga: carga.identificador,
              quantidade,
              deQuantidade: carga.quantidade,
              peso: formatGrossWeight(peso),
              dePeso: formatGrossWeight(carga.pesoBruto),
            })}
          </Text>
        )
      })}
    </Stack>
  )
}

/** Adds a trip for each manifest; an empty trip is filled first. */
function withManifestos(
  tela: PendenciaTela,
  before: Transporte[],
  manifestos: readonly ManifestoDoArquivo[],
): Transporte[] {
  const isBegun = ({ motoristaId, caminhaoId }: Transporte) => Boolean(motoristaId || caminhaoId)
  let rows = before
  for (const manifesto of manifestos) {
    // The quantities of a trip are typed, because containers do not apply to general cargo.
    const trip = [{ ...manifesto, cargas: [] }]
    const { linhas, semLugar } = fillLinhas(rows, trip, isBegun)
    const added = semLugar.length ? fillLinhas([emptyTransporte(tela, rows)], trip).linhas : []
    rows = [...linhas, ...added]
  }
  return rows
}

const emptyTransporte = ({ cargas }: PendenciaTela, before: Transporte[]): Transporte => ({
  id: nextNumero(before.map(({ id }) => ({ id: id ?? 0 }))),
  cargaServicoId: cargas.length === 1 ? (cargas[0]?.id ?? null) : null,
  motoristaId: null,
  caminhaoId: null,
  quantidade: null,
  peso: null,
})

export const dadosTransporteCargaGeralForm: KindFormDefinition<Slug> = {
  Fields: DadosTransporteCargaGeralFields,
  emptyOf: (tela) => ({
    transportadorId: tela.transportador?.id ?? null,
    transportes: [emptyTransporte(tela, [])],
  }),
  nomear: (tela, transportadorId) => ({ transportadorId, transportes: [emptyTransporte(tela, [])] }),
  avisa: avisaUm,
  onSaved: refreshFrotas,
  handsIn: ({ transportadorId }, companyId) => transportadorId === companyId,
}
