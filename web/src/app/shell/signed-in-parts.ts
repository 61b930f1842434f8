export { Bell } from './Bell.tsx'
export { EmpresaSwitcher } from './EmpresaSwitcher.tsx'
export { GeneralNotice } from './GeneralNotice.tsx'
export { SignedInMenu } from './SignedInMenu.tsx'
