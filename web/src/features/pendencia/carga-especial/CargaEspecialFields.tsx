import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { gruposEmbalagem } from '@cais/core/pendencia/carga-especial/carga-perigosa.ts'
import type { Filled } from '@cais/core/pendencia/formas.ts'
import { SimpleGrid, Stack } from '@mantine/core'
import { Campo, type CampoDef } from '../forms/Campo.tsx'
import { LinhaCards } from '../forms/LinhaCards.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

type Perigosa = Filled<'carga-perigosa'>['cargasPerigosas'][number]
type Refrigerada = Filled<'carga-refrigerada'>['cargasRefrigeradas'][number]
type Natureza = 'indicadorCargaPerigosa' | 'indicadorOOG' | 'indicadorReefer'

/** The cargo lines to which the questions apply. */
const linhasOf = ({ cargas }: PendenciaTela, natureza: Natureza) =>
  cargas.filter(({ carga }) => carga[natureza]).map(({ id }) => ({ cargaServicoId: id }))

const ofPerigosa: CampoDef<keyof Perigosa>[] = [
  { name: 'numeroOnu', type: 'text', required: true },
  { name: 'nomeEmbarque', type: 'text', required: true },
  { name: 'classe', type: 'text', required: true, hint: true },
  { name: 'subclasse', type: 'text' },
  {
    name: 'grupoEmbalagem',
    type: 'choice',
    choices: gruposEmbalagem.map((value) => ({ value, label: value })),
  },
  { name: 'quantidade', type: 'number', min: 1, required: true },
  { name: 'pesoLiquido', type: 'weight', required: true },
  { name: 'pontoFulgor', type: 'number', decimals: 1, suffix: ' °C', hint: true },
  { name: 'poluenteMarinho', type: 'check' },
]

function CargaPerigosaFields(props: KindFieldsProps<'carga-perigosa'>) {
  return (
    <Stack>
      <LinhaCards
        {...props}
        list="cargasPerigosas"
        linhas={props.form.getValues().dados.cargasPerigosas}
        campos={ofPerigosa}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Campo
          form={props.form}
          path="dados.contatoEmergencia"
          campo={{ name: 'contatoEmergencia', type: 'text', required: true, hint: true }}
          readOnly={props.readOnly}
        />
      </SimpleGrid>
    </Stack>
  )
}

export const cargaPerigosaForm: KindFormDefinition<'carga-perigosa'> = {
  Fields: CargaPerigosaFields,
  emptyOf: (tela) => ({
    cargasPerigosas: linhasOf(tela, 'indicadorCargaPerigosa').map((linha) => ({
      ...linha,
      numeroOnu: '',
      nomeEmbarque: '',
      classe: '',
      subclasse: '',
      grupoEmbalagem: null,
      quantidade: null,
      pesoLiquido: null,
      pontoFulgor: null,
      poluenteMarinho: false,
    })),
    contatoEmergencia: '',
  }),
}

const excessos = [
  'excessoAltura',
  'excessoEsquerda',
  'excessoDireita',
  'excessoFrente',
  'excessoTras',
] as const
const ofOog = excessos.map(
  (name): CampoDef<(typeof excessos)[number]> => ({
    name,
    type: 'number',
    suffix: ' cm',
    min: 0,
    required: true,
  }),
)

export const cargaOogForm: KindFormDefinition<'carga-oog'> = {
  Fields: (props) => (
    <LinhaCards {...props} list="cargas" linhas={props.form.getValues().dados.cargas} campos={ofOog} />
  ),
  emptyOf: (tela) => ({
    cargas: linhasOf(tela, 'indicadorOOG').map((linha) => ({
      ...linha,
      ...Object.fromEntries(excessos.map((name) => [name, 0])),
    })),
  }),
}

const ofRefrigerada: CampoDef<keyof Refrigerada>[] = [
  { name: 'temperatura', type: 'number', decimals: 1, suffix: ' °C', required: true },
  { name: 'ventilacao', type: 'number', suffix: ' %', min: 0, required: true },
  { name: 'umidade', type: 'number', suffix: ' %', min: 0 },
]

export const cargaRefrigeradaForm: KindFormDefinition<'carga-refrigerada'> = {
  Fields: (props) => (
    <LinhaCards
      {...props}
      list="cargasRefrigeradas"
      linhas={props.form.getValues().dados.cargasRefrigeradas}
      campos={ofRefrigerada}
    />
  ),
  emptyOf: (tela) => ({
    cargasRefrigeradas: linhasOf(tela, 'indicadorReefer').map((linha) => ({
      ...linha,
      temperatura: null,
      ventilacao: 0,
      umidade: null,
    })),
  }),
}
