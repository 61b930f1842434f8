export { EditEmpresaScreen } from './EditEmpresaScreen.tsx'
export { EmpresasScreen } from './EmpresasScreen.tsx'
export { NewEmpresaScreen } from './NewEmpresaScreen.tsx'
export { PedidosScreen } from './PedidosScreen.tsx'
